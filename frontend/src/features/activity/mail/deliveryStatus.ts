import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import type { Mail } from "@/api/generated/admin";
import { calendarDayOf, daysBetween, formatDayOfMoment, formatMoment, formatTime } from "@/dates/calendarDay";

/** Delivery status as text: "Tried 3 times, next in 20 s". */
export function deliveryStatus(mail: Mail, now: Date): string {
  switch (mail.state) {
    case "waiting":
      return waiting(mail, now);
    case "sent":
      return isToday(mail.sentAt, now)
        ? formatTime(momentOfStatus(mail))
        : formatMoment(momentOfStatus(mail), now);
    case "failed":
      return failureText(mail, now);
  }
}

/** Time that the status refers to. */
export function momentOfStatus({ state, createdAt, nextAttemptAt, sentAt, failedAt }: Mail): string {
  const moment = { waiting: nextAttemptAt, sent: sentAt, failed: failedAt }[state];
  return moment ?? createdAt;
}

function waiting({ attempts, nextAttemptAt, perhapsDelivered }: Mail, now: Date): string {
  if (perhapsDelivered) return onceMore(nextAttemptAt, now);
  if (nextAttemptAt === null) {
    return plural(attempts, {
      0: "Leaves soon",
      one: "Tried once, next soon",
      other: "Tried # times, next soon",
    });
  }
  const seconds = Math.ceil((Date.parse(nextAttemptAt) - now.getTime()) / 1000);
  if (seconds <= 0) {
    return plural(attempts, {
      0: "Leaves now",
      one: "Tried once, next now",
      other: "Tried # times, next now",
    });
  }
  const time = timeLeft(seconds);
  return plural(attempts, {
    0: `Leaves in ${time}`,
    one: `Tried once, next in ${time}`,
    other: `Tried # times, next in ${time}`,
  });
}

function timeLeft(inSeconds: number): string {
  const seconds = i18n.number(inSeconds);
  if (inSeconds < 60) return t`${seconds} s`;
  const inMinutes = Math.round(inSeconds / 60);
  const minutes = i18n.number(inMinutes);
  if (inMinutes < 60) return t`${minutes} min`;
  const hours = i18n.number(Math.round(inMinutes / 60));
  return t`${hours} h`;
}

/** The first try may have delivered it, so its number says nothing. */
function onceMore(nextAttemptAt: string | null, now: Date): string {
  const minutes = Math.ceil((Date.parse(nextAttemptAt ?? "") - now.getTime()) / 60_000);
  if (Number.isNaN(minutes) || minutes <= 0) return t`Once more now`;
  const shown = i18n.number(minutes);
  return t`Once more in ${shown} min`;
}

function failureText(mail: Mail, now: Date): string {
  const { attempts, perhapsDelivered } = mail;
  if (perhapsDelivered) return t`The mail server never said whether it took it`;
  if (attempts > 1) return plural(attempts, { one: "Gave up after # try", other: "Gave up after # tries" });
  const moment = momentOfStatus(mail);
  const time = formatTime(moment);
  switch (daysBetween(calendarDayOf(new Date(moment)), calendarDayOf(now))) {
    case 0:
      return t`Gave up today, ${time}`;
    case 1:
      return t`Gave up yesterday, ${time}`;
    default: {
      const day = formatDayOfMoment(moment);
      return t`Gave up ${day}`;
    }
  }
}

function isToday(moment: string | null, now: Date): boolean {
  return moment !== null && calendarDayOf(new Date(moment)) === calendarDayOf(now);
}
