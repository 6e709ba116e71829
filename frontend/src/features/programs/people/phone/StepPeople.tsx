import { plural, t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { useOverlay } from "@/addresses/useOverlay";
import { useListProgramPeopleQuery } from "@/api/admin/programs";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import type { MatrixPerson, MatrixStep, StepState } from "@/api/generated/admin";
import { formatRecentDay } from "@/dates/calendarDay";
import { useToday } from "@/dates/useToday";
import { StepGlyph } from "@/tasks/program/StepGlyph";
import { stepStateName } from "@/tasks/program/stepStates";
import { Button } from "@/ui/buttons/Button";
import { FetchErrorLine } from "@/ui/feedback/FetchErrorLine";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { boundsOf, Pager } from "@/ui/lists/Pager";
import { PersonMenuButton, PersonLink } from "../PersonLink";

/** States of those who have the step and have not done it, in the order of the groups. */
const openStates: readonly StepState[] = ["late", "inReview", "inProgress", "given"];

/** Most people that one call answers. */
const PAGE_SIZE = 200;

const FIRST_SHOWN = 3;

/** People who have a step and have not done it, by state. */
export function StepPeople({ programId, step }: { programId: number; step: MatrixStep }) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const { data, currentData, error, isFetching, refetch } = useListProgramPeopleQuery(
    {
      id: programId,
      stuckAt: step.number,
      sort: "behind",
      limit: PAGE_SIZE,
      offset: (page - 1) * PAGE_SIZE,
    },
    refetchOnMount,
  );
  const bounds = boundsOf(page, PAGE_SIZE, data?.total ?? 0);
  // The last page may have become empty meanwhile.
  if (currentData && page > bounds.pages) setPage(bounds.pages);
  if (!data || (data.people.length === 0 && data.total > 0)) {
    if (error && !isFetching) {
      return (
        <FetchErrorLine className="mt-4" text={t`The people did not load.`} onRetry={() => void refetch()} />
      );
    }
    return (
      <div aria-hidden="true" className="mt-4 rounded-card border border-hairline bg-surface-2 p-4">
        <Skeleton className="w-1/2" />
        <Skeleton className="mt-3 w-1/3" />
      </div>
    );
  }
  const groups = openStates
    .map((state) => ({
      state,
      people: data.people.filter(({ cells }) => cells[step.number - 1]?.state === state),
    }))
    .filter(({ people }) => people.length > 0);
  if (groups.length === 0) {
    return (
      <p className="mt-4 rounded-card border border-hairline bg-surface-2 px-4 py-3.5 text-ink-2">
        {step.given === 0 ? t`Nobody has this step yet.` : t`Everybody who has this step has done it.`}
      </p>
    );
  }
  return (
    <>
      <div className="mt-3 overflow-hidden rounded-popover border border-hairline bg-surface-2">
        {groups.map(({ state, people }) => (
          <Group
            key={state}
            state={state}
            people={people}
            step={step.number}
            programId={programId}
            isWhole={bounds.pages === 1}
          />
        ))}
      </div>
      {bounds.pages > 1 ? <Pager bounds={bounds} total={data.total} inline onTurn={setPage} /> : null}
    </>
  );
}

interface GroupProps {
  state: StepState;
  people: readonly MatrixPerson[];
  step: number;
  programId: number;
  /** False where the others of the group may be on another page. */
  isWhole: boolean;
}

function Group({ state, people, step, programId, isWhole }: GroupProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const count = i18n.number(people.length);
  const isCut = people.length > FIRST_SHOWN + 1 && !showsAll;
  return (
    <section aria-labelledby={id} className="border-hairline not-first:border-t">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 border-b border-hairline bg-surface-1 ps-4 pe-2 text-12">
        <h3 id={id} className="font-semibold text-ink-2 tabular-nums">
          {isWhole ? `${stepStateName(state)} ${count}` : stepStateName(state)}
        </h3>
        {state === "late" ? <LateNoteButton programId={programId} step={step} /> : null}
      </div>
      <ul className="divide-y divide-hairline">
        {people.slice(0, isCut ? FIRST_SHOWN : undefined).map((person) => (
          <PersonRow key={person.enrolment} person={person} state={state} step={step} />
        ))}
      </ul>
      {isCut ? (
        <button
          type="button"
          className="flex h-11 w-full items-center border-t border-hairline px-4 text-13 font-semibold text-accent-text hover:bg-surface-2-hover"
          onClick={() => setShowsAll(true)}
        >
          {isWhole ? t`See all ${count}` : t`See all on this page`}
        </button>
      ) : null}
    </section>
  );
}

function PersonRow({ person, state, step }: { person: MatrixPerson; state: StepState; step: number }) {
  const today = useToday();
  return (
    <li className="flex min-h-15 items-center gap-3 ps-4 pe-1">
      <PersonLink person={person} size={36} isLate={state === "late"}>
        <StepGlyph state={state} size={14} />
        <span>{stateText(person, state, step, today)}</span>
      </PersonLink>
      <PersonMenuButton person={person} phone />
    </li>
  );
}

function stateText(person: MatrixPerson, state: StepState, step: number, today: string): string {
  const on = person.cells[step - 1]?.on ?? null;
  const { current } = person;
  if (state === "late") {
    const days = current?.number === step ? current.daysLate : 0;
    return days > 0 ? plural(days, { one: "# day late", other: "# days late" }) : stepStateName(state);
  }
  if (on === null) return stepStateName(state);
  const day = formatRecentDay(on, today);
  return t`Given: ${day}`;
}

/** Button that opens a note to everybody who is late with a step, on all pages. */
function LateNoteButton({ programId, step }: { programId: number; step: number }) {
  const { t } = useLingui();
  const { open } = useOverlay();
  return (
    <Button
      variant="ghost"
      size="sm"
      className="h-11 text-accent-text!"
      onClick={() => open({ name: "late-note", programId, step })}
    >
      {t`Send them a note`}
    </Button>
  );
}
