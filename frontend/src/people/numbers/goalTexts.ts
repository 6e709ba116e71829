import { t } from "@lingui/core/macro";
import type { Goal } from "@/api/generated/client";

/** Goal as text, without its day: "15,000", "At least 500 a month". `text` is its amount. */
export function goalSentence({ kind, every }: Pick<Goal, "kind" | "every">, text: string): string {
  if (kind === "reach") return text;
  if (kind === "atLeast") return every === "week" ? t`At least ${text} a week` : t`At least ${text} a month`;
  return every === "week" ? t`At most ${text} a week` : t`At most ${text} a month`;
}
