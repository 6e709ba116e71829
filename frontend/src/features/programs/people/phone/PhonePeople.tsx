import { useLingui } from "@lingui/react/macro";
import { ArrowDownWideNarrow, Pause } from "lucide-react";
import { useRef } from "react";
import type { MatrixPerson, MatrixStep, Program } from "@/api/generated/admin";
import { useToday } from "@/dates/useToday";
import { StepGlyph } from "@/tasks/program/StepGlyph";
import { IconButton } from "@/ui/buttons/IconButton";
import { FetchError } from "@/ui/feedback/FetchError";
import { SearchField } from "@/ui/fields/SearchField";
import { SegmentedControl } from "@/ui/fields/SegmentedControl";
import { Pager } from "@/ui/lists/Pager";
import { onDemand } from "@/ui/loading/onDemand";
import { BottomBar } from "@/ui/overlays/BottomBar";
import { MenuButton } from "@/ui/overlays/MenuButton";
import { Icon } from "@/ui/theme/Icon";
import { classNames } from "@/ui/theme/classNames";
import { ProgramHead } from "../../ProgramPage";
import { MatrixSkeleton, NobodyInIt, NobodyMatches, isEmpty } from "../NobodyHere";
import { EnrolButton, EverybodyMenuButton } from "../PeopleActions";
import { StuckChip, StateLegend } from "../PeopleTools";
import { PersonLink, PersonMenuButton } from "../PersonLink";
import { sortOptions, cellText, positionText } from "../personText";
import { usePeopleView, useProgramPeople, type PeopleControl } from "../usePeopleView";
import { ByStep } from "./ByStep";

/** People of a program on phones: by step, or by person. */
export function PhonePeople({ program }: { program: Program }) {
  const { t } = useLingui();
  const control = usePeopleView();
  const { view, setBy } = control;
  return (
    <>
      <div className="flex flex-1 flex-col px-4 pt-2 pb-4">
        <ProgramHead program={program} half="people" />
        <div className="mt-3 flex items-center gap-1">
          <SegmentedControl
            label={t`View`}
            value={view.by}
            segments={[
              { value: "step", label: t`By step` },
              { value: "person", label: t`By person` },
            ]}
            onChange={setBy}
            className="flex-1"
          />
          <EverybodyMenuButton program={program} view={view} phone />
        </div>
        {view.by === "step" ? (
          <ByStep program={program} control={control} />
        ) : (
          <ByPerson program={program} control={control} />
        )}
      </div>
      <BottomBar>
        <EnrolButton id={program.id} disabled={program.stepCount === 0} className="h-11 flex-1" />
      </BottomBar>
    </>
  );
}

const ListMenu = onDemand(() => import(/* webpackChunkName: "program-menus" */ "../menus"), "ListMenu");

/** Cards of people, each with a strip of its steps. */
function ByPerson({ program, control }: { program: Program; control: PeopleControl }) {
  const { t } = useLingui();
  const { data, bounds, busy, error, retry } = useProgramPeople(program.id, control);
  const searchField = useRef<HTMLInputElement>(null);
  if (error !== null) {
    return <FetchError title={t`The people did not load`} error={error} onRetry={retry} />;
  }
  if (!data) return <MatrixSkeleton />;
  if (isEmpty(data.counts)) return <NobodyInIt programId={program.id} hasSteps={program.stepCount > 0} />;
  const sort = sortOptions().find(({ value }) => value === control.view.sort)?.label ?? "";
  return (
    <>
      <div className="mt-3 flex gap-2">
        <SearchField
          ref={searchField}
          label={t`Search by name`}
          value={control.text}
          onChange={control.setText}
          className="flex-1"
        />
        <MenuButton
          trigger={
            <IconButton
              label={t`Filter and sort: ${sort}`}
              hint={false}
              size="touch"
              icon={<Icon of={ArrowDownWideNarrow} mirrored />}
              className="border border-hairline-strong bg-surface-2"
            />
          }
        >
          {(opening) => (
            <ListMenu onMissing={opening.onClose} opening={opening} control={control} counts={data.counts} />
          )}
        </MenuButton>
      </div>
      {control.view.stuckAt === null ? null : (
        <div className="mt-2">
          <StuckChip control={control} />
        </div>
      )}
      <StateLegend phone />
      {data.people.length === 0 ? (
        <NobodyMatches
          view={control.view}
          onShowAll={control.showAll}
          onShowFinished={() => control.setFilter("finished")}
        />
      ) : (
        <>
          <ul
            aria-label={t`People`}
            aria-busy={busy}
            className={classNames(
              "grid grid-cols-1 gap-2 transition-opacity",
              busy && "opacity-60 delay-300",
            )}
          >
            {data.people.map((person) => (
              <PersonCard key={person.enrolment} person={person} steps={data.steps} />
            ))}
          </ul>
          {bounds.pages > 1 ? (
            <Pager bounds={bounds} total={data.total} inline onTurn={control.setPage} />
          ) : null}
        </>
      )}
    </>
  );
}

function PersonCard({ person, steps }: { person: MatrixPerson; steps: readonly MatrixStep[] }) {
  const { t, i18n } = useLingui();
  const today = useToday();
  const paused = person.state === "paused";
  const late = !paused && person.current?.state === "late";
  return (
    <li className="rounded-card border border-hairline bg-surface-2 ps-3 pe-1 pt-1.5 pb-3">
      <div className="flex items-center gap-3">
        <PersonLink person={person} size={32} isLate={late}>
          {paused ? <Icon of={Pause} size={14} className="flex-none" /> : null}
          <span>{positionText(person, today)}</span>
        </PersonLink>
        <PersonMenuButton person={person} phone />
      </div>
      <ol aria-label={t`Steps`} className="me-2 mt-0.5 flex flex-wrap" style={{ opacity: paused ? 0.75 : 1 }}>
        {steps.map(({ id, number }, index) => {
          const cell = person.cells[index] ?? { state: "notYet", on: null };
          const step = i18n.number(number);
          const text = cellText(cell, today);
          return (
            <li key={id} className="grid h-4 flex-none place-items-center" style={{ width: 11 }}>
              <span role="img" aria-label={t`Step ${step}: ${text}`} className="inline-grid">
                <StepGlyph state={cell.state} size={11} />
              </span>
            </li>
          );
        })}
      </ol>
    </li>
  );
}
