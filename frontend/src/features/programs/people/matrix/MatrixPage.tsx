import { useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import type { Program } from "@/api/generated/admin";
import { FetchError } from "@/ui/feedback/FetchError";
import { Pager } from "@/ui/lists/Pager";
import { ProgramHead } from "../../ProgramHead";
import { MatrixSkeleton } from "../MatrixSkeleton";
import { isEmpty, NobodyInIt, NobodyMatches } from "../NobodyHere";
import { PeopleActions } from "../PeopleActions";
import { PeopleMatrix } from "./PeopleMatrix";
import { PeopleTools } from "../PeopleTools";
import { StateLegend } from "../StateLegend";
import { StopSentence } from "./StopSentence";
import { stopOf } from "../stopOf";
import { usePeopleView } from "../usePeopleView";
import { useProgramPeople } from "../useProgramPeople";

/** People of a program as a matrix of person and step. */
export function MatrixPage({ program }: { program: Program }) {
  const { t } = useLingui();
  const control = usePeopleView();
  const { view, setPage } = control;
  const { data, bounds, busy, error, retry } = useProgramPeople(program.id, control);
  const searchField = useRef<HTMLInputElement>(null);
  const showAll = () => {
    control.showAll();
    searchField.current?.focus();
  };
  const showFinished = () => control.setFilter("finished");
  const shown = () => {
    if (error !== null) {
      return <FetchError title={t`The people did not load`} error={error} onRetry={retry} />;
    }
    if (!data) return <MatrixSkeleton />;
    if (isEmpty(data.counts)) return <NobodyInIt programId={program.id} hasSteps={program.stepCount > 0} />;
    const stop = stopOf(data);
    return (
      <>
        <PeopleTools searchField={searchField} control={control} counts={data.counts} />
        {stop ? <StopSentence programId={program.id} stop={stop} control={control} /> : null}
        {data.people.length === 0 ? (
          <NobodyMatches view={view} onShowAll={showAll} onShowFinished={showFinished} />
        ) : (
          <>
            <StateLegend phone={false} />
            <PeopleMatrix
              // The keyboard starts anew on another page.
              key={bounds.page}
              data={data}
              before={bounds.first - 1}
              stop={view.stuckAt ?? stop?.number ?? null}
              busy={busy}
            />
          </>
        )}
      </>
    );
  };
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col px-8 pt-4">
        <ProgramHead program={program} half="people">
          <PeopleActions program={program} view={view} />
        </ProgramHead>
        {shown()}
      </div>
      {data && data.total > 0 && error === null ? (
        <Pager bounds={bounds} total={data.total} inline={false} onTurn={setPage} />
      ) : null}
    </>
  );
}
