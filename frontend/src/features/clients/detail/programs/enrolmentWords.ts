import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { ClientEnrolment } from "@/api/generated/admin";
import { formatShortDay } from "@/dates/calendarDay";

/** Place of a client in a program: "Step 4 of 12, next on Nov 25". */
export function enrolmentWords(enrolment: ClientEnrolment, today: string): string {
  const { state, step, stepCount, nextOn, pausedSince } = enrolment;
  const count = i18n.number(stepCount);
  const at = i18n.number(step ?? 0);
  if (state === "finished") return t`Finished`;
  if (state === "paused") {
    if (pausedSince === null) return t({ message: "Paused", context: "person" });
    const day = formatShortDay(pausedSince, today);
    return t`Paused since ${day}`;
  }
  const day = nextOn === null ? "" : formatShortDay(nextOn, today);
  const isToday = nextOn !== null && nextOn <= today;
  if (step === null) {
    if (isToday) return t`Starts today`;
    return nextOn === null ? t`Nothing has come yet` : t`Starts on ${day}`;
  }
  if (isToday) return t`Step ${at} of ${count}, next today`;
  return nextOn === null ? t`Step ${at} of ${count}` : t`Step ${at} of ${count}, next on ${day}`;
}
