import { Trans, useLingui } from "@lingui/react/macro";
import { Download, SlidersHorizontal } from "lucide-react";
import { answersFileAddress } from "@/addresses/admin";
import { useRounds } from "@/api/admin/checkInPages";
import { useGetEverybodysAnswersQuery } from "@/api/admin/checkIns";
import type { CheckIn, EverybodysAnswers } from "@/api/generated/admin";
import { useListSegmentsQuery } from "@/api/admin/segments";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { useDownload } from "@/forms/useDownload";
import { Button } from "@/ui/buttons/Button";
import { FailedList } from "@/ui/feedback/FailedList";
import { FetchError } from "@/ui/feedback/FetchError";
import { Shape } from "@/ui/feedback/Shape";
import { SelectField } from "@/ui/fields/SelectField";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { deskQuery } from "@/ui/theme/mediaQueries";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { CheckInPage } from "../CheckInPage";
import { NoRoundYet } from "../rounds/NoRoundYet";
import { RoundSelect } from "../rounds/RoundSelect";
import { useRoundChoice, type RoundChoice } from "../rounds/useRoundChoice";
import { QuestionCard } from "./QuestionCard";

/** Everybody's answers to the check-in in the address. */
export function CheckInAnswersPage({ id }: { id: string }) {
  return (
    <CheckInPage id={id} half="answers">
      {(checkIn) => <CheckInAnswers key={checkIn.id} checkIn={checkIn} />}
    </CheckInPage>
  );
}

/** Half of a check-in's page: the answers of everybody to a round. */
export function CheckInAnswers({ checkIn }: { checkIn: CheckIn }) {
  const { t } = useLingui();
  const { choice, choose } = useRoundChoice();
  const period = choice.period ?? checkIn.rounds.at(-1)?.on;
  const { segment } = choice;
  const query = useGetEverybodysAnswersQuery(
    { id: checkIn.id, ...(period === undefined ? {} : { period }), ...ofSegment(segment) },
    refetchOnMount,
  );
  // The previous round stays until the next one is there.
  const { data, currentData, isFetching, error, refetch } = query;
  const shown = currentData ?? (isFetching ? data : undefined);
  // A round can be deleted with its last person.
  if (shown === null) return <NoRoundYet checkIn={checkIn} />;
  return (
    <>
      <Tools checkIn={checkIn} period={period} choice={choice} answers={shown} onChoose={choose} />
      {shown ? (
        <Questions
          key={`${shown.round.on} ${segment ?? ""}`}
          checkIn={checkIn}
          answers={shown}
          segment={segment}
          busy={currentData === undefined}
        />
      ) : isFetching ? (
        <AnswersShape />
      ) : (
        <FetchError title={t`The answers did not load`} error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

/** Part of a question about one segment; null for everybody. */
function ofSegment(segment: number | null): { segmentId?: number } {
  return segment === null ? {} : { segmentId: segment };
}

interface ToolsProps {
  checkIn: CheckIn;
  /** Shown round. */
  period: string | undefined;
  choice: RoundChoice;
  /** Absent until loaded. */
  answers: EverybodysAnswers | undefined;
  onChoose: (part: Partial<RoundChoice>) => void;
}

function Tools({ checkIn, period, choice, answers, onChoose }: ToolsProps) {
  const { t, i18n } = useLingui();
  const { pending, download } = useDownload();
  const rounds = useRounds(checkIn.id);
  const answered = i18n.number(answers?.answered ?? 0);
  const asked = i18n.number(answers?.asked ?? 0);
  return (
    <div className="mt-4 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <RoundSelect
        checkIn={checkIn}
        rounds={rounds}
        value={period}
        onChange={(on) => onChoose({ period: on })}
      />
      <SegmentSelect value={choice.segment} onChange={(segment) => onChoose({ segment })} />
      {answers ? (
        <p role="status" className="text-13 text-ink-2 tabular-nums">
          <Trans>
            <b className="font-semibold text-ink-1">
              {answered} of {asked}
            </b>{" "}
            answered
          </Trans>
        </p>
      ) : null}
      <p className="ms-auto text-end text-13 text-pretty text-ink-3 max-wide:hidden">
        {t`The file has a row for each person, a column for each question`}
      </p>
      <Button
        variant="secondary"
        icon={<Icon of={Download} size={16} />}
        pending={pending}
        className="max-wide:ms-auto max-tablet:min-h-11 max-tablet:w-full"
        onClick={() => void download(answersFileAddress(checkIn.id, period ?? null, choice.segment))}
      >
        {t`Download CSV`}
      </Button>
    </div>
  );
}

const EVERYBODY = "everybody";

interface SegmentSelectProps {
  /** Id of the segment; null for everybody. */
  value: number | null;
  onChange: (segment: number | null) => void;
}

function SegmentSelect({ value, onChange }: SegmentSelectProps) {
  const { t } = useLingui();
  const query = useListSegmentsQuery(undefined, refetchOnMount);
  const options = [
    { value: EVERYBODY, label: t`Everybody who was asked` },
    ...(query.data ?? []).map(({ id, name }) => ({ value: id.toString(), label: name })),
  ];
  const chosen = value?.toString() ?? EVERYBODY;
  const marker = <Icon of={SlidersHorizontal} size={16} className="flex-none text-ink-3" />;
  return (
    <div className="min-w-0 max-tablet:w-full">
      <SelectField
        label={t`Segment`}
        hideLabel
        size="sm"
        className="w-68 max-tablet:w-full"
        placeholder={query.data ? t`A deleted segment` : t`Loading...`}
        options={options.map((option) => (option.value === chosen ? { ...option, marker } : option))}
        value={chosen}
        onChange={(segment) => onChange(segment === EVERYBODY ? null : Number(segment))}
      />
      <FailedList query={query} text={t`The segments did not load.`} />
    </div>
  );
}

interface QuestionsProps {
  checkIn: CheckIn;
  answers: EverybodysAnswers;
  segment: number | null;
  /** True while the answers belong to the previous choice. */
  busy: boolean;
}

/** One card a question; two columns of independent heights where there is room. */
function Questions({ checkIn, answers, segment, busy }: QuestionsProps) {
  const hasRoom = useMediaQuery(deskQuery);
  const of = { id: checkIn.id, period: answers.round.on, ...ofSegment(segment) };
  const { questions } = answers;
  const columns = hasRoom
    ? [questions.filter((_, index) => index % 2 === 0), questions.filter((_, index) => index % 2 === 1)]
    : [questions];
  return (
    <div
      aria-busy={busy}
      className={classNames(
        "grid grid-cols-1 items-start gap-4 transition-opacity duration-(--t-base) desk:grid-cols-2",
        busy && "opacity-60 delay-300",
      )}
    >
      {columns.map((column, index) => (
        <div key={index} className="grid min-w-0 grid-cols-1 gap-4">
          {column.map((spread) => (
            <QuestionCard key={spread.question.id} of={of} spread={spread} />
          ))}
        </div>
      ))}
    </div>
  );
}

function AnswersShape() {
  const { t } = useLingui();
  return (
    <Shape
      label={t`Loading the answers`}
      className="grid animate-late grid-cols-1 gap-4 desk:grid-cols-2"
      entries={4}
      entry="grid h-48 content-start gap-3 rounded-popover border border-hairline bg-surface-2 p-4"
      bars={["w-1/2", "w-1/4", "w-full"]}
    />
  );
}
