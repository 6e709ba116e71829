import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { Link } from "react-router";
import { dashboardAddress } from "@/addresses/dashboard";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { useGetOwnCheckInQuery } from "@/api/client/checkIns";
import type { OwnPeriod } from "@/api/generated/client";
import type { User } from "@/api/generated/anonymous";
import { isNotFound } from "@/api/transport/callError";
import searchDrawing from "@/art/empty/search.svg?raw";
import { useIsPast } from "@/dates/useIsPast";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { Shape } from "@/ui/feedback/Shape";
import { Drawing } from "@/ui/theme/Drawing";
import { AnswerForm } from "./form/AnswerForm";
import { useAnswers } from "./keep/useAnswers";
import { ClosedCheckIn } from "./sent/ClosedCheckIn";
import { SentCheckIn } from "./sent/SentCheckIn";

/** Page of one opening of a check-in: its form, and what was sent. */
export function CheckInPage({ id, user }: { id: number; user: User }) {
  const { t } = useLingui();
  const query = useGetOwnCheckInQuery({ id }, { ...refetchOnMount, skip: id === 0 });
  const isOver = useIsOver(query);
  if (id === 0 || isNotFound(query.error)) return <MissingCheckIn />;
  return (
    <Loaded query={query} shape={<FormShape />} failed={t`This check-in did not load`}>
      {(period) => <Period period={period} user={user} isOver={isOver} />}
    </Loaded>
  );
}

interface PeriodQuery {
  data?: OwnPeriod | undefined;
  fulfilledTimeStamp?: number | undefined;
  refetch: () => unknown;
}

/**
 * True once the time of a period has ended since it was fetched; then it is fetched again. Belongs into the component of
 * the query, which can only fetch again after an effect of its own.
 */
function useIsOver({ data, fulfilledTimeStamp = 0, refetch }: PeriodQuery): boolean {
  const closesAt = data?.closesAt ?? "";
  // A later answer of the server overrules this browser's clock.
  const isOver = useIsPast(closesAt) && fulfilledTimeStamp < Date.parse(closesAt);
  const fetchAgain = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (isOver) fetchAgain();
  }, [isOver]);
  return isOver;
}

interface PeriodProps {
  period: OwnPeriod;
  user: User;
  /** True if its time has ended since it was fetched. */
  isOver: boolean;
}

function Period({ period, user, isOver }: PeriodProps) {
  const [isChanging, setChanging] = useState(false);
  /** True once one part of the page has replaced another; it takes that one's focus, too. */
  const [hasForm, setHasForm] = useState(false);
  const answers = useAnswers(user.id, period);
  const isClosed = !period.isOpen || isOver || answers.kept.isClosed;
  const showsForm = !isClosed && (period.sent === null || isChanging);
  if (showsForm && !hasForm) setHasForm(true);
  if (isClosed) return <ClosedCheckIn period={period} kept={answers.kept} takesFocus={hasForm} />;
  if (period.sent && !isChanging) {
    return (
      <SentCheckIn
        period={period}
        sent={period.sent}
        takesFocus={hasForm}
        onChange={() => setChanging(true)}
      />
    );
  }
  return (
    <AnswerForm period={period} answers={answers} takesFocus={isChanging} onSent={() => setChanging(false)} />
  );
}

function MissingCheckIn() {
  const { t } = useLingui();
  return (
    <EmptyState
      className="m-auto pb-16"
      drawing={<Drawing markup={searchDrawing} width={220} />}
      title={t`There is no such check-in`}
      text={t`It may have been deleted, or the link is incomplete.`}
      action={
        <Link to={dashboardAddress()} className={`${buttonLook("primary")} max-tablet:min-h-11`}>
          {t`Back to the board`}
        </Link>
      }
    />
  );
}

function FormShape() {
  const { t } = useLingui();
  return (
    <Shape
      label={t`Loading`}
      className="mx-4 grid max-w-[720px] gap-10 tablet:mx-6 tablet:rounded-dialog tablet:border tablet:border-hairline tablet:bg-surface-2 tablet:p-6"
      entries={4}
      entry="grid gap-3"
      bars={["h-5 w-1/2", "h-11 w-full"]}
    />
  );
}
