import { useLingui } from "@lingui/react/macro";
import { Pause, Play } from "lucide-react";
import {
  adminAddress,
  checkInAddress,
  checkInAnswersAddress,
  checkInMissingAddress,
} from "@/addresses/admin";
import { useGetCheckInQuery } from "@/api/admin/checkIns";
import type { CheckIn } from "@/api/generated/admin";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { isNotFound } from "@/api/transport/callError";
import type { Elements } from "@/language/elements";
import { isolate } from "@/language/isolate";
import { Button } from "@/ui/buttons/Button";
import { FetchError } from "@/ui/feedback/FetchError";
import { MissingPage } from "@/ui/feedback/MissingPage";
import { Halves } from "@/ui/navigation/Halves";
import { PageHead, PageShape } from "@/ui/navigation/PageHead";
import { useDocumentTitle } from "@/ui/navigation/useDocumentTitle";
import { Icon } from "@/ui/theme/Icon";
import { CheckInStatePill } from "./CheckInState";
import { NoRoundYet } from "./rounds/NoRoundYet";
import { useStateActions } from "./useStateActions";

export type CheckInHalf = "questions" | "answers" | "missing";

interface OneCheckInProps {
  /** Id in the address. */
  id: string;
  /** True for an editor, which stays with its draft when the check-in is deleted. */
  keepsDeleted?: boolean;
  children: (checkIn: CheckIn, isGone: boolean) => Elements;
}

/** Loads the check-in in the address for a page about it. */
export function OneCheckIn({ id, keepsDeleted = false, children }: OneCheckInProps) {
  const { t } = useLingui();
  const number = /^[0-9]+$/u.test(id) ? Number(id) : 0;
  const isValid = Number.isSafeInteger(number) && number > 0;
  const {
    currentData: checkIn,
    error,
    isFetching,
    refetch,
  } = useGetCheckInQuery({ id: number }, { ...refetchOnMount, skip: !isValid });
  useDocumentTitle(isolate(checkIn?.name ?? "") || t`Check-in`);
  const isGone = isNotFound(error);
  if (!isValid || (isGone && !(keepsDeleted && checkIn))) {
    return (
      <MissingPage
        title={t`Check-in not found`}
        text={t`It may have been deleted, or the link is incomplete.`}
        to={adminAddress("check-ins")}
        action={t`Back to Check-ins`}
      />
    );
  }
  if (checkIn) return children(checkIn, isGone);
  if (isFetching) return <PageShape label={t`Loading the check-in`} />;
  return (
    <>
      <h1 className="sr-only">{t`Check-in`}</h1>
      <FetchError title={t`This check-in did not load`} error={error} onRetry={() => void refetch()} />
    </>
  );
}

interface CheckInPageProps {
  id: string;
  half: CheckInHalf;
  children: (checkIn: CheckIn) => Elements;
}

/** Page about the rounds of a check-in, under its head. */
export function CheckInPage({ id, half, children }: CheckInPageProps) {
  return (
    <OneCheckIn id={id}>
      {(checkIn) => (
        <div className="flex flex-1 flex-col px-4 pt-2 pb-8 tablet:px-8 tablet:pt-4">
          <CheckInHead checkIn={checkIn} half={half} />
          {checkIn.rounds.length === 0 ? <NoRoundYet checkIn={checkIn} /> : children(checkIn)}
        </div>
      )}
    </OneCheckIn>
  );
}

interface CheckInHeadProps {
  /** Null for a new one, which has no answers yet. */
  checkIn: CheckIn | null;
  half: CheckInHalf;
  /** True if it was deleted meanwhile. */
  isGone?: boolean;
  /** Buttons at the end. */
  children?: Elements;
}

/** Head of a check-in's page: its name and state, its halves, and what can be done with it. */
export function CheckInHead({ checkIn, half, isGone = false, children }: CheckInHeadProps) {
  const { t } = useLingui();
  return (
    <PageHead
      backTo={adminAddress("check-ins")}
      backLabel={t`Back to Check-ins`}
      title={checkIn?.name ?? t`New check-in`}
      state={checkIn ? <CheckInStatePill state={checkIn.state} /> : null}
      halves={checkIn ? <CheckInHalves checkIn={checkIn} half={half} /> : null}
    >
      {checkIn ? <PauseButton checkIn={checkIn} disabled={isGone} /> : null}
      {children}
    </PageHead>
  );
}

/** Button that pauses a running check-in, or resumes a paused one. */
function PauseButton({ checkIn, disabled }: { checkIn: CheckIn; disabled: boolean }) {
  const { t } = useLingui();
  const { pending, pause, resume } = useStateActions();
  const isRunning = checkIn.state === "running";
  if (!isRunning && checkIn.state !== "paused") return null;
  return (
    <Button
      variant="secondary"
      icon={<Icon of={isRunning ? Pause : Play} size={16} mirrored={!isRunning} />}
      pending={pending}
      disabled={disabled}
      onClick={() => void (isRunning ? pause(checkIn) : resume(checkIn))}
    >
      {isRunning
        ? t({ message: "Pause", context: "check-in" })
        : t({ message: "Resume", context: "check-in" })}
    </Button>
  );
}

/** Halves; people are missing in the latest round. */
function CheckInHalves({ checkIn: { id, rounds }, half }: { checkIn: CheckIn; half: CheckInHalf }) {
  const { t } = useLingui();
  const round = rounds.at(-1);
  const missing = t({ message: "Missing", context: "people who have not answered" });
  const part = (of: CheckInHalf, to: string, label: string, count: number | null) => ({
    to,
    label,
    count,
    isShown: of === half,
  });
  return (
    <Halves
      label={t`Check-in`}
      halves={[
        part("questions", checkInAddress(id), t`Questions`, null),
        part("answers", checkInAnswersAddress(id), t`Answers`, null),
        part("missing", checkInMissingAddress(id), missing, round ? round.asked - round.answered : null),
      ]}
    />
  );
}
