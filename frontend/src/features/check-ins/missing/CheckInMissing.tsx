import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent } from "react";
import { useRounds } from "@/api/admin/checkInPages";
import { useListMissingQuery } from "@/api/admin/checkIns";
import type { CheckIn, CheckInRound, MissingPeople } from "@/api/generated/admin";
import type { InfiniteList } from "@/api/cache/useInfiniteList";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import doneDrawing from "@/art/empty/done.svg?raw";
import { EmptyList } from "@/ui/feedback/EmptyList";
import { FetchError } from "@/ui/feedback/FetchError";
import { Shape } from "@/ui/feedback/Shape";
import { Counted } from "@/ui/fields/Counted";
import { SegmentedControl } from "@/ui/fields/SegmentedControl";
import { boundsOf, Pager } from "@/ui/lists/Pager";
import { deskQuery } from "@/ui/theme/mediaQueries";
import { classNames } from "@/ui/theme/classNames";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { CheckInPage } from "../CheckInPage";
import { NoRoundYet } from "../rounds/NoRoundYet";
import { RoundSelect } from "../rounds/RoundSelect";
import { useRoundChoice } from "../rounds/useRoundChoice";
import { daysUpTo, MarkLegend } from "./LastEight";
import { MissingCards } from "./MissingCards";
import { MissingTable, type MissingListProps } from "./MissingTable";
import { ReminderBox } from "./ReminderBox";

const PAGE_SIZE = 50;

/** People who have not answered the check-in in the address. */
export function CheckInMissingPage({ id }: { id: string }) {
  return (
    <CheckInPage id={id} half="missing">
      {(checkIn) => <CheckInMissing key={checkIn.id} checkIn={checkIn} />}
    </CheckInPage>
  );
}

/** Half of a check-in's page: those who have not answered a round. */
export function CheckInMissing({ checkIn }: { checkIn: CheckIn }) {
  const { t } = useLingui();
  const { choice, choose } = useRoundChoice();
  const { period, often, page } = choice;
  const query = useListMissingQuery(
    {
      id: checkIn.id,
      ...(period === null ? {} : { period }),
      ...(often ? { often } : {}),
      offset: (page - 1) * PAGE_SIZE,
      limit: PAGE_SIZE,
    },
    refetchOnMount,
  );
  // The previous page stays until the next one is there.
  const { data: missing, isFetching, error, refetch } = query;
  const rounds = useRounds(checkIn.id);
  const busy = query.currentData === undefined;
  const round = period ?? missing?.round.on ?? checkIn.rounds.at(-1)?.on;
  if (missing === null) return <NoRoundYet checkIn={checkIn} />;
  const shown = error !== undefined && busy ? undefined : missing;
  const loading =
    shown === undefined && isFetching ? checkIn.rounds.find(({ on }) => on === round) : undefined;
  return (
    <>
      {shown && shown.missing > 0 ? <ReminderBox checkIn={checkIn} missing={shown} busy={busy} /> : null}
      {loading && loading.answered < loading.asked ? <ReminderRoom isOpen={loading.isOpen} /> : null}
      <Tools
        checkIn={checkIn}
        rounds={rounds}
        round={round}
        missing={shown}
        often={often}
        onChoose={choose}
      />
      {shown === undefined ? (
        isFetching ? (
          <MissingShape />
        ) : (
          <FetchError title={t`The people did not load`} error={error} onRetry={() => void refetch()} />
        )
      ) : shown.total === 0 ? (
        <NobodyMissing missing={shown} onShowAll={() => choose({ often: false })} />
      ) : (
        <People
          missing={shown}
          days={daysUpTo(rounds.data ?? checkIn.rounds, shown.round.on)}
          page={page}
          busy={busy}
          onTurn={(next) => choose({ page: next })}
        />
      )}
    </>
  );
}

/** Placeholder of the reminder box while it loads, so that nothing below it moves. */
function ReminderRoom({ isOpen }: { isOpen: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        "mt-4 h-[66px] animate-late rounded-popover border border-hairline bg-surface-2",
        isOpen ? "max-tablet:h-46" : "max-tablet:h-26",
      )}
    />
  );
}

interface ToolsProps {
  checkIn: CheckIn;
  rounds: InfiniteList<CheckInRound>;
  /** Shown round. */
  round: string | undefined;
  /** Absent until loaded. */
  missing: MissingPeople | undefined;
  often: boolean;
  onChoose: ReturnType<typeof useRoundChoice>["choose"];
}

function Tools({ checkIn, rounds, round, missing, often, onChoose }: ToolsProps) {
  const { t } = useLingui();
  const segment = (value: "all" | "often", label: string, count: number | undefined) => ({
    value,
    label: <Counted label={label} count={count} />,
  });
  return (
    <div className="mt-4 mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <RoundSelect
        checkIn={checkIn}
        rounds={rounds}
        value={round}
        onChange={(on) => onChoose({ period: on })}
      />
      <SegmentedControl
        label={t`People shown`}
        tight
        value={often ? "often" : "all"}
        segments={[
          segment("all", t`All`, missing?.missing),
          segment("often", t`Twice in a row or more`, missing?.often),
        ]}
        onChange={(value) => onChoose({ often: value === "often" })}
        className="tablet:min-w-90 max-tablet:w-full max-tablet:auto-cols-auto"
      />
      <MarkLegend />
    </div>
  );
}

interface PeopleProps extends MissingListProps {
  page: number;
  onTurn: (page: number) => void;
}

function People({ missing, days, busy, page, onTurn }: PeopleProps) {
  const { t } = useLingui();
  const hasRoom = useMediaQuery(deskQuery);
  const { total } = missing;
  const bounds = boundsOf(page, PAGE_SIZE, total);
  const goToLast = useEffectEvent(() => {
    if (page > bounds.pages) onTurn(bounds.pages);
  });
  useEffect(() => {
    // Answers that came in meanwhile can empty the last page.
    goToLast();
  }, [total]);
  const List = hasRoom ? MissingTable : MissingCards;
  const order = t`Longest in a row first`;
  return (
    <>
      <List missing={missing} days={days} busy={busy} />
      <p className="mt-3 flex flex-wrap justify-between gap-x-4 text-13 text-ink-2 tabular-nums">
        <span>{plural(total, { one: "# person", other: "# people" })}</span>
        <span>{order}</span>
      </p>
      {bounds.pages > 1 ? <Pager bounds={bounds} total={total} inline onTurn={onTurn} /> : null}
    </>
  );
}

function NobodyMissing({ missing, onShowAll }: { missing: MissingPeople; onShowAll: () => void }) {
  const { t } = useLingui();
  const { asked } = missing.round;
  if (missing.missing > 0) {
    return (
      <EmptyList
        level={2}
        title={t`Nobody missed two in a row`}
        text={t`Those who are missing now answered the one before.`}
        action={t`Show everybody`}
        onAction={onShowAll}
      />
    );
  }
  return (
    <EmptyList
      level={2}
      drawing={doneDrawing}
      title={t`Everybody has answered`}
      text={plural(asked, { one: "# person was asked.", other: "All # of them." })}
      action={undefined}
      onAction={onShowAll}
    />
  );
}

function MissingShape() {
  const { t } = useLingui();
  return (
    <Shape
      label={t`Loading the people`}
      className="animate-late overflow-hidden rounded-popover border border-hairline bg-surface-2"
      entries={8}
      entry="flex h-11 items-center gap-3 border-b border-hairline px-4"
      picture="!size-7 !rounded-full"
      column="grid"
      bars={(index) => [index % 2 ? "w-32" : "w-40"]}
    />
  );
}
