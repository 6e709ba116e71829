import type { Mail } from "@/api/generated/admin";
import { calendarDayOf, formatMoment, formatTime } from "@/dates/calendarDay";

/** Delivery status in words: "Tried 3 times, next in 20 s". */
export function deliveryStatus(mail: Mail, now: Date): string {
  switch (mail.state) {
    case "waiting":
      return waiting(mail, now);
    case "sent":
      return isToday(mail.sentAt, now)
        ? formatTime(momentOfStatus(mail))
        : formatMoment(momentOfStatus(mail), now);
    case "failed":
      if (mail.attempts > 1) return `Gave up after ${mail.attempts} tries`;
      return `Gave up ${inSentence(formatMoment(momentOfStatus(mail), now))}`;
  }
}

/** Time that the status refers to. */
export function momentOfStatus({ state, createdAt, nextAttemptAt, sentAt, failedAt }: Mail): string {
  const moment = { waiting: nextAttemptAt, sent: sentAt, failed: failedAt }[state];
  return moment ?? createdAt;
}

function waiting({ attempts, nextAttemptAt }: Mail, now: Date): string {
  const next = nextAttemptAt === null ? "soon" : untilText(new Date(nextAttemptAt), now);
  if (attempts === 0) return `Leaves ${next}`;
  return `Tried ${attempts === 1 ? "once" : `${attempts} times`}, next ${next}`;
}

function untilText(moment: Date, now: Date): string {
  const seconds = Math.ceil((moment.getTime() - now.getTime()) / 1000);
  if (seconds <= 0) return "now";
  if (seconds < 60) return `in ${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `in ${minutes} min` : `in ${Math.round(minutes / 60)} h`;
}

function isToday(moment: string | null, now: Date): boolean {
  return moment !== null && calendarDayOf(new Date(moment)) === calendarDayOf(now);
}

/** Formatted instant within a sentence: "today, 11:49". */
function inSentence(moment: string): string {
  return moment.replace(/^(Today|Yesterday)/u, (day) => day.toLowerCase());
}
