import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { useState } from "react";
import type { Person, ProgramPreview } from "@/api/generated/admin";
import { isolate } from "@/language/isolate";
import { initialOf } from "@/language/text/graphemes";
import type { AudienceKind } from "@/people/audience/audience";
import { Avatar } from "@/people/Avatar";
import { firstNames, missedText } from "@/people/audience/choiceText";
import { fullName } from "@/people/fullName";
import { Button } from "@/ui/buttons/Button";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Status } from "@/ui/feedback/Status";
import { Checkbox } from "@/ui/fields/Checkbox";
import { useFocusInList } from "@/ui/focus/useFocusInList";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { peopleLabel } from "../programLabels";
import { Tally } from "@/ui/lists/Tally";

interface EnrolPreviewProps {
  audience: AudienceKind;
  preview: ProgramPreview | undefined;
  /** True while the numbers belong to the previous query. */
  busy: boolean;
  /** True for one client who is fixed. */
  isOne: boolean;
  leavesOut: boolean;
  onLeavesOut: (leavesOut: boolean) => void;
  onRemove: (id: string) => void;
  /** Number of people who were taken off. */
  removed: number;
  onPutBack: () => void;
}

/** People whom an enrolment reaches, in numbers and names. */
export function EnrolPreview(props: EnrolPreviewProps) {
  const { audience, preview, busy, isOne, leavesOut, onLeavesOut } = props;
  const { t, i18n } = useLingui();
  if (!preview) return <Skeleton className="h-24 w-full" />;
  const { count, alreadyIn, willEnrol, have, whoHave, missed } = preview;
  // The names of all stand above, and their number in the button.
  const saysNumbers = audience !== "people" || alreadyIn > 0 || have > 0 || willEnrol !== count;
  if (!isOne && !saysNumbers && missed.count === 0) return null;
  const all = {
    segment: t`In this segment now`,
    everybody: t`Clients now`,
    chosen: t({ message: "Chosen", context: "clients" }),
    people: t({ message: "Chosen", context: "clients" }),
  };
  if (isOne && alreadyIn > 0)
    return <p className="text-warning-text">{t`This client is in the program already.`}</p>;
  return (
    <div
      aria-busy={busy}
      className={classNames(
        "grid grid-cols-1 gap-4 transition-opacity duration-(--t-base)",
        busy && "opacity-60",
      )}
    >
      {isOne ? null : (
        <Status as="div" className="">
          {saysNumbers ? (
            <Tally
              rows={[
                { name: all[audience], value: i18n.number(count) },
                alreadyIn > 0 && {
                  name: t`In this program already`,
                  value: plural(alreadyIn, { one: "# stays as it is", other: "# stay as they are" }),
                },
                { name: t`Will be enrolled`, value: i18n.number(willEnrol) },
                have > 0 && { name: t`Of these, have a task of it`, value: peopleLabel(have) },
              ]}
            />
          ) : null}
          {count > 0 && willEnrol === 0 ? (
            <p className="mt-2 text-13 text-warning-text">{t`All of them are in it already.`}</p>
          ) : null}
          {missed.count > 0 ? <p className="mt-2 text-13 text-warning-text">{missedText(missed)}</p> : null}
        </Status>
      )}
      {have > 0 ? (
        <Checkbox
          size="lg"
          className="w-full gap-3 max-tablet:min-h-11"
          checked={leavesOut}
          label={
            isOne ? (
              t`Do not enrol: this client has a task of it already`
            ) : (
              <>
                <span>
                  {plural(have, {
                    one: "Leave out the one who has a task of it",
                    other: "Leave out those # who have a task of it",
                  })}
                </span>{" "}
                <span className="text-13 text-ink-3">{firstNames(whoHave, have)}</span>
              </>
            )
          }
          onChange={onLeavesOut}
        />
      ) : null}
      {isOne || audience === "people" ? null : <WhoThatIs {...props} preview={preview} />}
    </div>
  );
}

/** Names in a line before all are shown on request. */
const FIRST_NAMES = 2;

function WhoThatIs({
  preview: { people, willEnrol },
  removed,
  onRemove,
  onPutBack,
}: EnrolPreviewProps & { preview: ProgramPreview }) {
  const { t } = useLingui();
  const [showsAll, setShowsAll] = useState(false);
  const { list, passFocusOn } = useFocusInList<HTMLDivElement>(people);
  if (people.length === 0 && removed === 0) return null;
  const shown = showsAll ? people : people.slice(0, FIRST_NAMES);
  const more = willEnrol - shown.length;
  return (
    <div role="group" aria-label={t`Who that is`}>
      <div className="flex min-h-8 items-center justify-between gap-3">
        <span className="text-13 font-semibold">{t`Who that is`}</span>
        {people.length > FIRST_NAMES ? (
          <Button
            variant="ghost"
            size="sm"
            className="-me-2.5 text-accent-text! max-tablet:min-h-11"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? t`Show fewer` : plural(people.length, { one: "See #", other: "See #" })}
          </Button>
        ) : null}
      </div>
      <div ref={list}>
        <div className="relative flex max-h-48 flex-wrap items-center gap-1.5 overflow-y-auto">
          {shown.map((person, index) => (
            <Chip
              key={person.id}
              person={person}
              onRemove={(id) => {
                passFocusOn(index);
                onRemove(id);
              }}
            />
          ))}
          {more > 0 ? (
            <span className="ms-1 text-13 text-ink-2 tabular-nums">
              {plural(more, { one: "and # more", other: "and # more" })}
            </span>
          ) : null}
        </div>
        {removed > 0 ? (
          <p className="mt-1.5 flex items-center gap-2 text-13 text-ink-2 tabular-nums">
            <span>{plural(removed, { one: "# taken off the list", other: "# taken off the list" })}</span>
            <Button
              variant="ghost"
              size="sm"
              className="max-tablet:min-h-11"
              onClick={() => {
                passFocusOn(0);
                onPutBack();
              }}
            >
              {t`Put back`}
            </Button>
          </p>
        ) : null}
      </div>
    </div>
  );
}

function Chip({ person, onRemove }: { person: Person; onRemove: (id: string) => void }) {
  const { t } = useLingui();
  const name = fullName(person) || t`Unnamed User`;
  const shown = isolate(name);
  return (
    <span className="inline-flex h-7 max-w-full min-w-0 items-center gap-1.5 rounded-full bg-accent-soft px-1 text-13 font-semibold text-accent-text max-tablet:h-9">
      <Avatar name={initialOf(name)} imageUrl={person.profileImageUrl} size={20} />
      <span dir="auto" className="min-w-0 truncate">
        {name}
      </span>
      <button
        type="button"
        aria-label={t`Remove ${shown}`}
        onClick={() => onRemove(person.id)}
        className="grid size-6 flex-none place-items-center rounded-full hover:bg-accent-soft-hover max-tablet:size-11"
      >
        <Icon of={X} size={14} />
      </button>
    </span>
  );
}
