import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { ProgramOrigin } from "@/api/generated/client";
import { isolate } from "@/language/isolate";

/** Program and step that a task came from: "First month, step 4". */
export function programText({ program, step }: ProgramOrigin): string {
  const name = isolate(program);
  const number = i18n.number(step);
  return t`${name}, step ${number}`;
}

/** Steps in a row: "Step 19", "Steps 19 and 20", "Steps 19 to 24". */
export function stepNumbersText(numbers: readonly number[]): string {
  const from = i18n.number(numbers[0] ?? 0);
  const to = i18n.number(numbers.at(-1) ?? 0);
  if (numbers.length <= 1) return t`Step ${from}`;
  return numbers.length === 2 ? t`Steps ${from} and ${to}` : t`Steps ${from} to ${to}`;
}
