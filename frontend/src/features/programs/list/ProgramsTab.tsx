import { useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { programAddress } from "@/addresses/admin";
import { useListProgramsQuery } from "@/api/admin/programs";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import type { ProgramSummary } from "@/api/generated/admin";
import programsDrawing from "@/art/empty/programs.svg?raw";
import { hasTerms } from "@/language/text/fold";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { Shape } from "@/ui/feedback/Shape";
import { Status } from "@/ui/feedback/Status";
import { Counted } from "@/ui/fields/Counted";
import { SearchField } from "@/ui/fields/SearchField";
import { SegmentedControl } from "@/ui/fields/SegmentedControl";
import { useScrollRestoration } from "@/ui/navigation/useScrollRestoration";
import { classNames } from "@/ui/theme/classNames";
import { Drawing } from "@/ui/theme/Drawing";
import { Icon } from "@/ui/theme/Icon";
import { deskQuery } from "@/ui/theme/mediaQueries";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { ProgramCard, ProgramRow } from "./ProgramRow";

/** Programs of all admins. */
export function ProgramsTab() {
  const { t } = useLingui();
  const query = useListProgramsQuery(undefined, refetchOnMount);
  const programs = query.data?.programs;
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState("");
  const [state, setState] = useState<StateFilter>("all");
  useScrollRestoration(list, programs !== undefined);
  // Also while they load, so that nothing moves.
  const isShown = programs === undefined ? query.isLoading : programs.length > 0;
  const shown = findPrograms(programs ?? [], search, state);
  return (
    <div ref={list} className="flex flex-1 flex-col px-4 pt-6 pb-8 tablet:px-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div>
          <h2 className="text-20 font-semibold">{t`Programs`}</h2>
          <p className="mt-px text-ink-2">{t`Tasks that come by themselves, in order and on their day`}</p>
        </div>
        {isShown ? <CreateLink className="max-sheet:flex-1" /> : null}
      </div>
      {isShown ? (
        <ProgramTools
          programs={programs}
          search={search}
          onSearch={setSearch}
          state={state}
          onState={setState}
        />
      ) : null}
      <div className="mt-3 flex flex-1 flex-col">
        <Loaded
          query={query}
          failed={t`The programs did not load`}
          shape={
            <Shape
              label={t`Loading programs`}
              className="animate-late divide-y divide-hairline rounded-card border border-hairline bg-surface-2"
              entries={3}
              entry="grid h-16 grid-cols-3 items-center gap-6 px-4"
              bars={["w-3/4", "w-1/2", "w-2/3"]}
            />
          }
        >
          {({ programs }) =>
            programs.length === 0 ? (
              <EmptyState
                className="m-auto pb-16"
                level={3}
                drawing={<Drawing markup={programsDrawing} width={260} />}
                title={t`No programs yet`}
                text={t`Write the road once. Everybody you enrol gets each task on its day, and you see where they stop.`}
                action={<CreateLink />}
                footnote={t`A step is one of your templates, or a task written for it.`}
              />
            ) : shown.length === 0 ? (
              <Status className="m-auto pb-16 text-ink-2">{t`No program matches.`}</Status>
            ) : (
              <ProgramList programs={shown} names={programs.map(({ name }) => name)} />
            )
          }
        </Loaded>
      </div>
    </div>
  );
}

function CreateLink({ className }: { className?: string }) {
  const { t } = useLingui();
  return (
    <Link
      to={programAddress("new")}
      className={classNames(buttonLook("primary"), "max-tablet:min-h-11", className)}
    >
      <Icon of={Plus} size={16} />
      <span>{t`Create Program`}</span>
    </Link>
  );
}

/** Programs of one state whose name or description contains the search terms. */
function findPrograms(
  programs: readonly ProgramSummary[],
  search: string,
  state: ProgramSummary["state"] | "all",
): ProgramSummary[] {
  return programs.filter(
    (program) =>
      (state === "all" || program.state === state) &&
      hasTerms(`${program.name} ${program.description ?? ""}`, search),
  );
}

interface ProgramListProps {
  programs: readonly ProgramSummary[];
  /** Names of all programs, shown or not. */
  names: readonly string[];
}

/** Table of programs; cards in narrow windows. */
function ProgramList({ programs, names }: ProgramListProps) {
  const { t } = useLingui();
  const isTable = useMediaQuery(deskQuery);
  if (!isTable) {
    return (
      <ul aria-label={t`Programs`} className="grid grid-cols-1 gap-3">
        {programs.map((program) => (
          <ProgramCard key={program.id} program={program} names={names} />
        ))}
      </ul>
    );
  }
  const head = "h-9 bg-surface-1 px-4 text-start text-12 font-semibold text-ink-2";
  return (
    <div className="rounded-card border border-hairline bg-surface-2">
      <table aria-label={t`Programs`} className="w-full table-fixed border-collapse">
        <thead>
          <tr>
            <th scope="col" className={`${head} w-[29%] rounded-ss-card`}>{t`Program`}</th>
            <th scope="col" className={`${head} w-[10%]`}>{t`Length`}</th>
            <th scope="col" className={`${head} w-[13%]`}>{t`People`}</th>
            <th scope="col" className={head}>{t`Where most people are`}</th>
            <th scope="col" className={`${head} w-[13%]`}>
              {t({ message: "State", context: "program" })}
            </th>
            <th scope="col" className={`${head} w-36 rounded-se-card`}>
              <span className="sr-only">{t`Actions`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {programs.map((program) => (
            <ProgramRow key={program.id} program={program} names={names} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type StateFilter = ProgramSummary["state"] | "all";

interface ProgramToolsProps {
  /** Absent until loaded. */
  programs: readonly ProgramSummary[] | undefined;
  search: string;
  onSearch: (search: string) => void;
  state: StateFilter;
  onState: (state: StateFilter) => void;
}

/** Search and filter by state. */
function ProgramTools({ programs, search, onSearch, state, onState }: ProgramToolsProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const segment = (value: StateFilter, label: string) => ({
    value,
    label: (
      <Counted
        label={label}
        count={programs?.filter((each) => value === "all" || each.state === value).length}
      />
    ),
  });
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <SearchField
        ref={field}
        label={t`Search programs`}
        value={search}
        onChange={onSearch}
        className="w-full tablet:w-[300px]"
      />
      <div className="max-w-full overflow-x-auto">
        <SegmentedControl
          className="w-max min-w-full"
          label={t`Which programs`}
          value={state}
          onChange={onState}
          segments={[
            segment("all", t({ message: "All", context: "programs" })),
            segment("running", t`Running`),
            segment("starting", t`Starting`),
            segment("paused", t({ message: "Paused", context: "program" })),
            segment("draft", t`Draft`),
          ]}
        />
      </div>
      <p className="ms-auto text-13 text-ink-3 max-desk:hidden">
        {t`Each bar is a step, its height the people who are at it`}
      </p>
    </div>
  );
}
