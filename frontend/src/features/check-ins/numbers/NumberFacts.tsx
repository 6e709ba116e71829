import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Number as HubNumber } from "@/api/generated/admin";
import { useToday } from "@/dates/useToday";
import { entryOf } from "@/language/entryOf";
import { isolate } from "@/language/isolate";
import { sourceIcon } from "@/people/numbers/sourceIcons";
import { PictureRow } from "@/people/PictureRow";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { joinByComma } from "@/language/text/joinByComma";
import { amountOfMany, originText, sources } from "./numberTexts";

export interface OfNumber {
  number: HubNumber;
}

/** Fewest people whose values are shown together. */
const FEWEST_TOGETHER = 5;

function Small({ children, warns = false }: { children: ReactNode; warns?: boolean }) {
  return (
    <span
      className={classNames(
        "mt-0.5 block truncate text-12 tabular-nums",
        warns ? "text-warning-text" : "text-ink-3",
      )}
    >
      {children}
    </span>
  );
}

/** Writer of a number, and where it is written. */
export function WriterFact({ number }: OfNumber) {
  const { i18n } = useLingui();
  const today = useToday();
  const label = entryOf(sources, number.source)?.label;
  const origin = originText(number, today);
  return (
    <span className="flex min-w-0 items-start gap-2">
      <Icon of={sourceIcon(number.source)} size={16} className="mt-0.5 flex-none text-ink-3" />
      <span className="min-w-0">
        <span className="block">{label ? i18n._(label) : number.source}</span>
        <span data-tooltip={origin}>
          <Small warns={number.source === "checkIn" && number.asking.length === 0}>{origin}</Small>
        </span>
      </span>
    </span>
  );
}

/** People who have it, and its last assignment. */
export function PeopleFact({ number: { people, pictures, given } }: OfNumber) {
  const { t, i18n } = useLingui();
  if (people === 0) return <span className="text-ink-2">{t`Nobody yet`}</span>;
  const names = {
    everybody: t`Everybody`,
    choice: t`A choice`,
    segment: isolate(given?.name ?? "") || t`A segment`,
    checkIn: isolate(given?.name ?? "") || t`A check-in`,
  };
  return (
    <>
      <span className="flex items-center gap-2">
        <PictureRow people={pictures} />
        <b className="font-semibold tabular-nums">
          <span aria-hidden="true">{i18n.number(people)}</span>
          <span className="sr-only">{plural(people, { one: "# person", other: "# people" })}</span>
        </b>
      </span>
      {given ? <Small>{entryOf(names, given.kind) ?? given.kind}</Small> : null}
    </>
  );
}

/** Goals of its people. */
export function GoalsFact({ number: { goals } }: OfNumber) {
  const { t, i18n } = useLingui();
  const { set, reached, kept } = goals;
  const haveOne = t({
    comment: "Follows the number of people who have a goal: 61 have one",
    message: plural(set, { one: "has one", other: "have one" }),
  });
  if (set === 0) return <span className="text-ink-2">{t({ message: "None", context: "goals" })}</span>;
  const met = joinByComma([
    reached > 0 ? plural(reached, { one: "# reached it", other: "# reached it" }) : null,
    kept > 0 ? plural(kept, { one: "# keeps it", other: "# keep it" }) : null,
  ]);
  return (
    <>
      <span className="block tabular-nums">
        <b className="font-semibold">{i18n.number(set)}</b> <span>{haveOne}</span>
      </span>
      <Small>{met || t`None reached yet`}</Small>
    </>
  );
}

/** Last values of its people together. */
export function TogetherFact({ number: { together, decimals } }: OfNumber) {
  const { t } = useLingui();
  if (!together) {
    return (
      <>
        <span className="text-ink-2">{t`Too few`}</span>
        <Small>{plural(FEWEST_TOGETHER, { one: "From # person on", other: "From # people on" })}</Small>
      </>
    );
  }
  const median = amountOfMany(together.median, decimals);
  const sum = amountOfMany(together.sum, decimals);
  return (
    <>
      <span className="block tabular-nums">{t`Median ${median}`}</span>
      <Small>{t`Sum ${sum}`}</Small>
    </>
  );
}
