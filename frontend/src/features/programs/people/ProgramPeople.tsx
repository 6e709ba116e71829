import { i18n } from "@lingui/core";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { CircleAlert } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { programAddress } from "@/addresses/admin";
import type { Program, ProgramStop } from "@/api/generated/admin";
import { isolate } from "@/language/isolate";
import { phoneQuery } from "@/ui/theme/mediaQueries";
import { Button } from "@/ui/buttons/Button";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { FetchError } from "@/ui/feedback/FetchError";
import { Pager } from "@/ui/lists/Pager";
import { Icon } from "@/ui/theme/Icon";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { OneProgram, ProgramHead } from "../ProgramPage";
import { MatrixSkeleton, NobodyInIt, NobodyMatches, isEmpty } from "./NobodyHere";
import { PeopleActions } from "./PeopleActions";
import { PeopleTools, StateLegend } from "./PeopleTools";
import { PeopleMatrix } from "./matrix/PeopleMatrix";
import { PhonePeople } from "./phone/PhonePeople";
import { stopOf } from "./personText";
import { usePeopleView, useProgramPeople, type PeopleControl } from "./usePeopleView";

/** People of the program in the address. */
export function ProgramPeople({ id }: { id: string }) {
  const phone = useMediaQuery(phoneQuery);
  return (
    <OneProgram id={id}>
      {(program) => (phone ? <PhonePeople program={program} /> : <MatrixPage program={program} />)}
    </OneProgram>
  );
}

/** People of a program as a matrix of person and step. */
function MatrixPage({ program }: { program: Program }) {
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

interface StopSentenceProps {
  programId: number;
  stop: ProgramStop;
  control: PeopleControl;
}

/** Step at which most people stop. */
function StopSentence({ programId, stop, control }: StopSentenceProps) {
  const { t } = useLingui();
  const step = i18n.number(stop.number);
  const title = isolate(stop.title);
  const isShown = control.view.stuckAt === stop.number;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-item bg-warning-soft py-1 ps-3.5 pe-2 text-warning-text">
      <Icon of={CircleAlert} size={16} className="flex-none" />
      <p className="flex-1 basis-60 py-1 tabular-nums">
        <b className="font-semibold">{t`Most people stop at step ${step}, ${title}.`}</b>{" "}
        <span>{numbers(stop)}</span>
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="max-tablet:min-h-11"
        style={warningText}
        onClick={() => control.setStuckAt(isShown ? null : stop.number)}
      >
        {isShown ? t`Show all` : t`Show them`}
      </Button>
      <Link
        to={programAddress(programId, stop.number)}
        className={`${buttonLook("ghost", "sm")} max-tablet:min-h-11`}
        style={warningText}
      >
        {t`Edit step ${step}`}
      </Link>
    </div>
  );
}

/** Colour of the buttons, the same as that of the sentence. */
const warningText = { color: "var(--warning-text)" };

function numbers({ given, notDone, late }: ProgramStop): string {
  const have = i18n.number(given);
  const open = i18n.number(notDone);
  return plural(late, {
    0: `Of ${have} who have it, ${open} have not done it.`,
    one: `Of ${have} who have it, ${open} have not done it, and one of them is late.`,
    other: `Of ${have} who have it, ${open} have not done it, and # of them are late.`,
  });
}
