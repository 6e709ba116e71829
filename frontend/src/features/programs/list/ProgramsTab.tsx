import { useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { programAddress } from "@/addresses/admin";
import { useListProgramsQuery } from "@/api/admin/programs";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import programsDrawing from "@/art/empty/programs.svg?raw";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { Shape } from "@/ui/feedback/Shape";
import { Status } from "@/ui/feedback/Status";
import { useScrollRestoration } from "@/ui/navigation/useScrollRestoration";
import { classNames } from "@/ui/theme/classNames";
import { Drawing } from "@/ui/theme/Drawing";
import { Icon } from "@/ui/theme/Icon";
import { ProgramList } from "./ProgramList";
import { ProgramTools, type StateFilter } from "./ProgramTools";
import { findPrograms } from "./findPrograms";

/** Programs of all admins. */
export function ProgramsTab() {
  const { t } = useLingui();
  const query = useListProgramsQuery(undefined, refetchOnMount);
  const programs = query.data?.programs;
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState("");
  const [state, setState] = useState<StateFilter>("all");
  useScrollRestoration(list, programs !== undefined);
  const hasSome = programs !== undefined && programs.length > 0;
  const shown = findPrograms(programs ?? [], search, state);
  return (
    <div ref={list} className="flex flex-1 flex-col px-4 pt-6 pb-8 tablet:px-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div>
          <h2 className="text-20 font-semibold">{t`Programs`}</h2>
          <p className="mt-px text-ink-2">{t`Tasks that come by themselves, in order and on their day`}</p>
        </div>
        {hasSome ? <CreateLink className="max-sheet:flex-1" /> : null}
      </div>
      {hasSome ? (
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
      className={classNames(buttonLook("primary"), "max-tablet:h-11", className)}
    >
      <Icon of={Plus} size={16} />
      <span>{t`Create Program`}</span>
    </Link>
  );
}
