import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import type { CheckIn, CheckInReminder, MissingPeople } from "@/api/generated/admin";
import { dayOfLocalMoment } from "@/dates/localMoment";
import { isolate } from "@/language/isolate";
import { instantText, localMomentText, weekdayText } from "../rounds/roundText";

interface Spoken {
  title: string;
  text: string;
}

/** Number of people whom a reminder would reach now. */
export function peopleToRemind({ byMail, byBell }: MissingPeople): number {
  return byMail + byBell;
}

/** Box before the reminder of an open round, with its channels. */
export function askingText(people: MissingPeople, now: Date, today: string): Spoken {
  const { round, missing, byMail, byBell, remindedByHubAt } = people;
  const closing = localMomentText(round.closes, today);
  const count = i18n.number(missing);
  const ways = waysText(byMail, byBell);
  const reached = peopleToRemind(people);
  const press =
    reached === 0
      ? t`For those who have not answered it has closed.`
      : plural(reached, {
          one: `You can remind exactly this # person once: ${ways}, as they chose.`,
          other: `You can remind exactly these # once: ${ways}, as they chose.`,
        });
  const byHub = remindedByHubAt && hubText(remindedByHubAt, now, today);
  return {
    title: plural(round.asked, {
      one: `${count} of # has not answered. It closes ${closing}.`,
      other: `${count} of # have not answered. It closes ${closing}.`,
    }),
    text: byHub ? `${byHub} ${press}` : press,
  };
}

function hubText(at: string, now: Date, today: string): string {
  const when = instantText(at, today);
  return Date.parse(at) <= now.getTime()
    ? t`The hub reminded them by itself ${when}.`
    : t`The hub reminds them by itself ${when}.`;
}

/** "11 by mail and bell, 4 by the bell alone". */
export function waysText(byMail: number, byBell: number): string {
  const mail = i18n.number(byMail);
  const bell = i18n.number(byBell);
  if (byBell === 0) return t`${mail} by mail and bell`;
  return byMail === 0 ? t`${bell} by the bell alone` : t`${mail} by mail and bell, ${bell} by the bell alone`;
}

/** Box after the reminder. `isOwn` is true for the reader's. */
export function remindedText(
  reminder: CheckInReminder,
  isOwn: boolean,
  next: CheckIn["next"],
  today: string,
): Spoken {
  const { at, by, people, byMail, byBell, answeredSince } = reminder;
  const when = instantText(at, today);
  const told = isOwn
    ? plural(people, { one: `You reminded # person ${when}.`, other: `You reminded # people ${when}.` })
    : toldBy(by, people, when);
  const since =
    answeredSince === 0
      ? t`Nobody has answered since.`
      : plural(answeredSince, { one: "# has answered since.", other: "# have answered since." });
  const opening = next && weekdayText(dayOfLocalMoment(next.opens), today);
  const ways = waysText(byMail, byBell);
  return {
    title: `${told} ${since}`,
    text: opening
      ? t`${ways}. Once a period is enough, and the next one opens on ${opening}.`
      : t`${ways}. Once a period is enough.`,
  };
}

function toldBy(mentor: string | null, people: number, when: string): string {
  if (mentor === null) {
    return plural(people, {
      one: `# person was reminded ${when}.`,
      other: `# people were reminded ${when}.`,
    });
  }
  const name = isolate(mentor);
  return plural(people, {
    one: `${name} reminded # person ${when}.`,
    other: `${name} reminded # people ${when}.`,
  });
}

/** Box of a round that has closed. */
export function closedText({ round, missing, reminder }: MissingPeople, today: string): Spoken {
  const closing = localMomentText(round.closes, today);
  const count = i18n.number(missing);
  const reminded = reminder?.people ?? 0;
  return {
    title: plural(round.asked, {
      one: `${count} of # did not answer. It closed ${closing}.`,
      other: `${count} of # did not answer. It closed ${closing}.`,
    }),
    text:
      reminded > 0
        ? plural(reminded, {
            one: "# person was reminded while it was open.",
            other: "# people were reminded while it was open.",
          })
        : t`Nobody was reminded by you while it was open.`,
  };
}
