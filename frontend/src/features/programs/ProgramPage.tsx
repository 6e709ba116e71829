import { useLingui } from "@lingui/react/macro";
import { CalendarDays, Pause, Pencil, Play } from "lucide-react";
import { adminAddress, programAddress, programPeopleAddress } from "@/addresses/admin";
import { useGetProgramQuery } from "@/api/admin/programs";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import type { Program, ProgramSummary } from "@/api/generated/admin";
import { isNotFound } from "@/api/transport/callError";
import { formatShortDay } from "@/dates/calendarDay";
import { useToday } from "@/dates/useToday";
import type { Elements } from "@/language/elements";
import { entryOf } from "@/language/entryOf";
import { isolate } from "@/language/isolate";
import { FetchError } from "@/ui/feedback/FetchError";
import { MissingPage } from "@/ui/feedback/MissingPage";
import { Pill } from "@/ui/feedback/Pill";
import { Halves } from "@/ui/navigation/Halves";
import { PageHead, PageShape } from "@/ui/navigation/PageHead";
import { useDocumentTitle } from "@/ui/navigation/useDocumentTitle";
import { Icon } from "@/ui/theme/Icon";

interface OneProgramProps {
  /** Id in the address. */
  id: string;
  /** True for an editor, which stays with its draft when the program is deleted. */
  keepsDeleted?: boolean;
  children: (program: Program, isGone: boolean) => Elements;
}

/** Loads the program in the address for a page about it. */
export function OneProgram({ id, keepsDeleted = false, children }: OneProgramProps) {
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
  const isGone = isNotFound(error);
  if (!isValid || (isGone && !(keepsDeleted && program))) {
    return (
      <MissingPage
        title={t`Program not found`}
        text={t`It may have been deleted, or the link is incomplete.`}
        to={adminAddress("programs")}
        action={t`Back to Programs`}
      />
    );
  }
  if (program) return children(program, isGone);
  if (isFetching) return <PageShape label={t`Loading the program`} />;
  return (
    <>
      <h1 className="sr-only">{t`Program`}</h1>
      <FetchError title={t`This program did not load`} error={error} onRetry={() => void refetch()} />
    </>
  );
}

interface ProgramHeadProps {
  /** Null for a new one, which has no people yet. */
  program: Pick<ProgramSummary, "id" | "name" | "state" | "startsOn" | "people"> | null;
  half: "steps" | "people";
  /** Buttons at the end. */
  children?: Elements;
}

/** Head of a program's page: its name and state, its two halves, and what can be done with it. */
export function ProgramHead({ program, half, children }: ProgramHeadProps) {
  const { t } = useLingui();
  return (
    <PageHead
      backTo={adminAddress("programs")}
      backLabel={t`Back to Programs`}
      title={program?.name ?? t`New program`}
      state={program ? <ProgramStatePill program={program} /> : null}
      halves={program ? <ProgramHalves program={program} half={half} /> : null}
    >
      {children}
    </PageHead>
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

/** Label of a program's state. */
export function ProgramStatePill({
  program: { state, startsOn },
}: {
  program: Pick<ProgramSummary, "state" | "startsOn">;
}) {
  const { t } = useLingui();
  const today = useToday();
  const { icon, tone } = entryOf(looks, state) ?? looks.draft;
  const day = startsOn === null ? null : formatShortDay(startsOn, today);
  const labels = {
    draft: t`Draft`,
    starting: day === null ? t`Starting` : t`Starts ${day}`,
    running: t`Running`,
    paused: t({ message: "Paused", context: "program" }),
  };
  return (
    <Pill tone={tone} icon={<Icon of={icon} size={14} />}>
      {entryOf(labels, state) ?? state}
    </Pill>
  );
}
