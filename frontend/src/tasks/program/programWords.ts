import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { ProgramOrigin } from "@/api/generated/client";
import { isolate } from "@/language/isolate";

/** Program and step that a task came from: "First month, step 4". */
export function programWords({ program, step }: ProgramOrigin): string {
  const name = isolate(program);
  const number = i18n.number(step);
  return t`${name}, step ${number}`;
}
