import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ChartLine, Check, ChevronDown, MessageSquare, Pencil } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { dashboardAddress, progressAddress } from "@/addresses/dashboard";
import type { OwnPeriod } from "@/api/generated/client";
import narratorDrawing from "@/art/narrator.svg?raw";
import { formatDayInWeek, formatMoment } from "@/dates/calendarDay";
import { shortUpcomingMoment } from "@/dates/upcomingMoment";
import { useNow } from "@/dates/useNow";
import { useToday } from "@/dates/useToday";
import type { Elements } from "@/language/elements";
import { nameOfMentor } from "@/language/names";
import { Button } from "@/ui/buttons/Button";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { useToastOffset } from "@/ui/overlays/toast/useToastOffset";
import { classNames } from "@/ui/theme/classNames";
import { Drawing } from "@/ui/theme/Drawing";
import { Icon } from "@/ui/theme/Icon";
import { phoneQuery } from "@/ui/theme/mediaQueries";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { isSameAnswer } from "../answers";
import { Note, PrivacyNote, Strong } from "../form/AnswerRail";
import { useTakenFocus } from "../useTakenFocus";
import { CheckInThread } from "./CheckInThread";
import { narratorComment } from "./narratorComments";
import { SentAnswers } from "./SentAnswers";

export type Sent = NonNullable<OwnPeriod["sent"]>;

interface SentCheckInProps {
  period: OwnPeriod;
  sent: Sent;
  takesFocus: boolean;
  /** Opens the form again; absent once it has closed. */
  onChange?: () => void;
  /** Shown under the answers. */
  below?: Elements;
}

/** Check-in that was sent: the narrator's comment, what was sent, and the thread about it. */
export function SentCheckIn({ period, sent, takesFocus, onChange, below }: SentCheckInProps) {
  const { t } = useLingui();
  const phone = useMediaQuery(phoneQuery);
  const from = nameOfMentor(period.from);
  const hasMore = onChange !== undefined && hasUnsentChange(period, sent);
  return (
    <div className="grid flex-1 grid-cols-1 grid-rows-[auto_auto_1fr] items-start gap-4 px-4 pt-2 tablet:flex-none tablet:grid-rows-none tablet:gap-8 tablet:px-6 tablet:pt-0 tablet:pb-6 desk:grid-cols-[minmax(0,720px)_minmax(200px,1fr)]">
      <div className="min-w-0 overflow-hidden rounded-dialog border border-hairline bg-surface-2">
        <Outcome period={period} sent={sent} takesFocus={takesFocus} isOpen={onChange !== undefined} />
        {phone ? null : <Actions onChange={onChange} hasMore={hasMore} />}
        <WhatWasSent period={period} answers={sent.answers} />
        <ProgressLink period={period} answers={sent.answers} />
        {below}
        <CheckInThread period={period} />
      </div>
      <aside aria-label={t`About this check-in`} className="grid min-w-0 grid-cols-1 gap-5">
        {period.comments.length > 0 ? null : (
          <Note icon={MessageSquare}>
            <Trans>
              <Strong>If {from} writes back,</Strong> you read it here and in the bell, and can answer.
            </Trans>
          </Note>
        )}
        <PrivacyNote mentor={from} />
      </aside>
      {phone ? <PhoneActions onChange={onChange} hasMore={hasMore} /> : null}
    </div>
  );
}

/** True if an answer was changed since; only sending again passes it on. */
function hasUnsentChange({ questions, answers }: OwnPeriod, sent: Sent): boolean {
  return questions.some(
    (question) => !isSameAnswer(question, answers[question.id] ?? null, sent.answers[question.id] ?? null),
  );
}

interface OutcomeProps {
  period: OwnPeriod;
  sent: Sent;
  isOpen: boolean;
}

function Outcome({ period, sent, isOpen, takesFocus }: OutcomeProps & { takesFocus: boolean }) {
  const { t } = useLingui();
  const heading = useTakenFocus(takesFocus);
  const mentor = nameOfMentor(period.from);
  return (
    <div className="grid grid-cols-1 gap-x-6 overflow-hidden px-5 pt-5 tablet:px-7 tablet:pt-6 desk:grid-cols-[minmax(0,1fr)_320px]">
      <div className="tablet:pb-7">
        <span className="grid size-11 place-items-center rounded-item bg-success-soft text-success-text">
          <Icon of={Check} size={20} />
        </span>
        <h2 ref={heading} tabIndex={-1} className="mt-3.5 text-20 font-semibold outline-none">
          {t`Sent to ${mentor}`}
        </h2>
        <When period={period} sent={sent} isOpen={isOpen} />
      </div>
      <div className="flex items-end gap-4 self-end max-desk:mt-3 max-tablet:border-b max-tablet:border-hairline max-tablet:-mx-5 max-tablet:px-5">
        <Drawing markup={narratorDrawing} width={104} className="-mb-7 block flex-none" />
        <p className="relative mb-6 max-w-[264px] min-w-0 rounded-popover bg-surface-0 px-4 py-3 text-pretty desk:mb-12">
          <span className="absolute top-6 -start-1.5 size-3 rotate-45 rounded-[2px] bg-surface-0" />
          <span className="block text-12 text-ink-3">{t`The narrator`}</span>
          <span>{narratorComment(period.id)}</span>
        </p>
      </div>
    </div>
  );
}

function When({ period, sent, isOpen }: OutcomeProps) {
  const { t } = useLingui();
  const now = useNow();
  const today = useToday();
  const at = formatMoment(sent.at, now);
  const until = shortUpcomingMoment(period.closesAt, today);
  return (
    <p className="mt-0.5 text-pretty text-ink-2">
      <span>
        {isOpen
          ? t`${at}. You can change it until ${until}.`
          : t`${at}. It is closed now and stays as it is.`}
      </span>{" "}
      <NextOpening nextOn={period.nextOn} />
    </p>
  );
}

export function NextOpening({ nextOn }: { nextOn: string | null }) {
  const { t } = useLingui();
  if (nextOn === null) return null;
  const day = formatDayInWeek(nextOn);
  return <span>{t`The next one comes on ${day}.`}</span>;
}

interface ActionsProps {
  onChange: (() => void) | undefined;
  /** True if something was changed since it was sent. */
  hasMore: boolean;
}

function Actions({ onChange, hasMore }: ActionsProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-2 border-y border-hairline bg-surface-1 px-7 py-3.5 print:hidden">
      <ChangedSince isShown={hasMore} />
      <div className="flex flex-wrap gap-3">
        <Link to={dashboardAddress()} className={buttonLook("primary")}>
          {t`Back to the board`}
        </Link>
        {onChange ? (
          <Button variant="secondary" icon={<Icon of={Pencil} size={16} />} onClick={onChange}>
            {t`Change my answers`}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** Same at the foot of a phone, where it stays in view. */
function PhoneActions({ onChange, hasMore }: ActionsProps) {
  const { t } = useLingui();
  const bar = useRef<HTMLDivElement>(null);
  useToastOffset(bar);
  return (
    <div
      ref={bar}
      className="sticky bottom-0 -mx-4 mt-auto grid gap-2 self-end border-t border-hairline bg-surface-1 px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] print:hidden"
    >
      <ChangedSince isShown={hasMore} />
      <div className="flex flex-wrap gap-2">
        {onChange ? (
          <Button variant="secondary" size="lg" className="flex-1" onClick={onChange}>
            {t`Change answers`}
          </Button>
        ) : null}
        <Link to={dashboardAddress()} className={classNames(buttonLook("primary", "lg"), "flex-1")}>
          {t`Back to the board`}
        </Link>
      </div>
    </div>
  );
}

function ChangedSince({ isShown }: { isShown: boolean }) {
  const { t } = useLingui();
  if (!isShown) return null;
  return (
    <p className="text-13 text-pretty text-ink-2">
      {t`You changed something since. Send it again, so that it is read.`}
    </p>
  );
}

/** Link to the numbers that answers were written into. */
function ProgressLink({ period, answers }: { period: OwnPeriod; answers: OwnPeriod["answers"] }) {
  const { t } = useLingui();
  const written = period.questions.filter(({ id, numberId }) => numberId && answers[id] !== undefined);
  const [only] = written;
  if (!only) return null;
  return (
    <p className="flex items-center gap-2 border-t border-hairline px-4 py-3 tablet:px-7 print:hidden">
      <Icon of={ChartLine} size={16} className="flex-none text-ink-2" />
      <Link
        to={progressAddress(written.length === 1 && only.numberId ? only.numberId : undefined)}
        className="font-semibold"
      >
        {t`See your progress`}
      </Link>
    </p>
  );
}

/** Answers that were sent; on a phone they are folded. */
function WhatWasSent({ period, answers }: { period: OwnPeriod; answers: OwnPeriod["answers"] }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const count = plural(Object.keys(answers).length, { one: "# answer", other: "# answers" });
  return (
    <section className="pb-1.5">
      <h3 className="text-13 font-semibold">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-12 w-full items-center gap-2 px-4 text-start text-14 tablet:hidden"
        >
          <span className="flex-1">{t`What you sent`}</span>
          <span className="text-13 font-normal text-ink-2 tabular-nums">{count}</span>
          <Icon of={ChevronDown} size={16} className={isOpen ? "rotate-180" : undefined} />
        </button>
        <span className="block px-7 pt-3.5 pb-1.5 max-tablet:hidden">{t`What you sent`}</span>
      </h3>
      <div className={isOpen ? undefined : "max-tablet:hidden"}>
        <SentAnswers questions={period.questions} valueOf={({ id }) => answers[id] ?? null} />
      </div>
    </section>
  );
}
