import { useLingui } from "@lingui/react/macro";
import { ArrowLeft, CalendarDays, Pause, Pencil, Play } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { adminAddress, programAddress, programPeopleAddress } from "@/addresses/admin";
import { useGetProgramQuery } from "@/api/admin/programs";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import type { Program, ProgramSummary } from "@/api/generated/admin";
import { isCallError } from "@/api/transport/callError";
import { formatShortDay } from "@/dates/calendarDay";
import { useToday } from "@/dates/useToday";
import type { Elements } from "@/language/elements";
import { isolate } from "@/language/isolate";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { FetchError } from "@/ui/feedback/FetchError";
import { MissingPage } from "@/ui/feedback/MissingPage";
import { Pill } from "@/ui/feedback/Pill";
import { Shape } from "@/ui/feedback/Shape";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Status } from "@/ui/feedback/Status";
import { Halves } from "@/ui/navigation/Halves";
import { useDocumentTitle } from "@/ui/navigation/useDocumentTitle";
import { restoreScrollState } from "@/ui/navigation/useScrollRestoration";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";

interface OneProgramProps {
  /** Id in the address. */
  id: string;
  children: (program: Program) => Elements;
}

/** Loads the program in the address for a page about it. */
export function OneProgram({ id, children }: OneProgramProps) {
  const { t } = useLingui();
  const number = /^\d+$/u.test(id) ? Number(id) : 0;
  const isValid = Number.isSafeInteger(number) && number > 0;
  const {
    currentData: program,
    error,
    isFetching,
    refetch,
  } = useGetProgramQuery({ id: number }, { ...refetchOnMount, skip: !isValid });
  useDocumentTitle(isolate(program?.name ?? "") || t`Program`);
  if (!isValid || (isCallError(error) && error.status === 404)) {
    return (
      <MissingPage
        title={t`Program not found`}
        text={t`It may have been deleted, or the link is incomplete.`}
        to={adminAddress("programs")}
        action={t`Back to Programs`}
      />
    );
  }
  if (program) return children(program);
  if (isFetching) return <PageShape />;
  return (
    <>
      <h1 className="sr-only">{t`Program`}</h1>
      <FetchError title={t`This program did not load`} error={error} onRetry={() => void refetch()} />
    </>
  );
}

function PageShape() {
  const { t } = useLingui();
  return (
    <div className="px-4 pt-13 tablet:px-8">
      <Status>{t`Loading the program`}</Status>
      <Skeleton className="h-7 w-64" />
      <Shape
        className="mt-9 grid animate-late gap-3"
        entries={4}
        entry="h-14 rounded-card border border-hairline bg-surface-2 px-4 py-3.5"
        bars={["w-1/3", "mt-2 w-1/4"]}
      />
    </div>
  );
}

interface ProgramHeadProps {
  /** Null for a new one, which has no people yet. */
  program: Pick<ProgramSummary, "id" | "name" | "state" | "startsOn" | "people"> | null;
  half: "steps" | "people";
  /** Buttons at the end. */
  children?: ReactNode;
}

/** Head of a program's page: its name and state, its two halves, and what can be done with it. */
export function ProgramHead({ program, half, children }: ProgramHeadProps) {
  const { t } = useLingui();
  return (
    <header>
      <Link
        to={adminAddress("programs")}
        state={restoreScrollState}
        className={classNames(buttonLook("ghost", "sm"), "-ms-2.5 max-tablet:h-11")}
      >
        <Icon of={ArrowLeft} size={16} mirrored />
        <span>{t`Back to Programs`}</span>
      </Link>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-64 items-center gap-3">
          <h1 dir="auto" className="min-w-0 text-20 font-semibold wrap-anywhere tablet:text-28">
            {program?.name ?? t`New program`}
          </h1>
          {program ? <ProgramStatePill program={program} /> : null}
        </div>
        {program ? <ProgramHalves program={program} half={half} /> : null}
        {children ? (
          <div className="flex gap-2 max-sheet:w-full max-sheet:*:flex-1 max-tablet:*:h-11 tablet:gap-3">
            {children}
          </div>
        ) : null}
      </div>
    </header>
  );
}

function ProgramHalves({ program, half }: { program: Pick<ProgramSummary, "id" | "people">; half: string }) {
  const { t } = useLingui();
  const steps = t({ message: "Steps", context: "program" });
  return (
    <Halves
      label={t`Program`}
      halves={[
        { to: programAddress(program.id), label: steps, count: null, isShown: half === "steps" },
        {
          to: programPeopleAddress(program.id),
          label: t`People`,
          count: program.people,
          isShown: half === "people",
        },
      ]}
    />
  );
}

const looks = {
  draft: { icon: Pencil, tone: "plain" },
  starting: { icon: CalendarDays, tone: "plain" },
  running: { icon: Play, tone: "success" },
  paused: { icon: Pause, tone: "warning" },
} as const;

/** State of a program in a word. */
export function ProgramStatePill({
  program: { state, startsOn },
}: {
  program: Pick<ProgramSummary, "state" | "startsOn">;
}) {
  const { t } = useLingui();
  const today = useToday();
  const { icon, tone } = looks[state];
  const day = startsOn === null ? null : formatShortDay(startsOn, today);
  const labels = {
    draft: t`Draft`,
    starting: day === null ? t`Starting` : t`Starts ${day}`,
    running: t`Running`,
    paused: t({ message: "Paused", context: "program" }),
  };
  return (
    <Pill tone={tone} icon={<Icon of={icon} size={14} />}>
      {labels[state]}
    </Pill>
  );
}
