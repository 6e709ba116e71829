import { plural, t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useReadNumberValuesMutation } from "@/api/admin/numbers";
import type { Number as HubNumber, ReadValue, ReadValues, ReadValuesBody } from "@/api/generated/admin";
import { messageOf } from "@/api/transport/callError";
import { formatShortDay } from "@/dates/calendarDay";
import { useToday } from "@/dates/useToday";
import { RefusedLines } from "@/forms/RefusedLines";
import { useAction } from "@/forms/useAction";
import { useRetryKey } from "@/forms/useRetryKey";
import type { Elements } from "@/language/elements";
import { fixedAmountText } from "@/language/text/amount";
import { initialOf } from "@/language/text/graphemes";
import { Avatar } from "@/people/Avatar";
import { fullName } from "@/people/fullName";
import { amountWithUnit } from "@/people/numbers/amounts";
import { Button } from "@/ui/buttons/Button";
import { FetchErrorLine } from "@/ui/feedback/FetchErrorLine";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Status } from "@/ui/feedback/Status";
import { useOnMount } from "@/ui/loading/useOnMount";

/** Lines to read in, pasted or of a file. */
export interface Content {
  id: string;
  /** Name of the file; null for pasted lines. */
  name: string | null;
  fields: Pick<ReadValuesBody, "csv" | "file">;
}

interface ReadReviewProps {
  number: HubNumber;
  content: Content;
  /** Link to choose another file. */
  other: Elements;
  onBack: () => void;
  onDone: () => void;
}

/** Dry run of an import, line by line. */
export function ReadReview({ number, content, other, onBack, onDone }: ReadReviewProps) {
  const { t } = useLingui();
  const { outcome, failure, look, pending, readIn } = useReading(number.id, content, onDone);
  const count = outcome?.written ?? 0;
  return (
    <section aria-label={content.name ?? t`Lines`} className="grid grid-cols-1 gap-3">
      {content.name === null ? null : (
        <p className="flex flex-wrap items-baseline justify-between gap-2">
          <b dir="auto" className="min-w-0 truncate font-semibold" title={content.name}>
            {content.name}
          </b>
          <span className="text-13">{other}</span>
        </p>
      )}
      {outcome ? (
        <>
          <Status className="rounded-control bg-surface-0 px-3 py-2 text-13 tabular-nums">
            {reviewText(outcome)}
          </Status>
          <RefusedLines lines={outcome.refused} />
          <ReadLines number={number} outcome={outcome} />
        </>
      ) : failure === null ? (
        <>
          <Status>{t`Checking the lines`}</Status>
          <Skeleton className="h-9" />
        </>
      ) : (
        <FetchErrorLine text={failure} onRetry={look} />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" className="max-tablet:min-h-11" onClick={onBack}>
          {t`Back`}
        </Button>
        <Button
          variant="primary"
          className="max-tablet:min-h-11 max-sheet:flex-1"
          disabled={count === 0}
          pending={pending}
          pendingText={t`Reading in...`}
          onClick={readIn}
        >
          {count === 0 ? t`Read in` : plural(count, { one: "Read in # value", other: "Read in # values" })}
        </Button>
      </div>
    </section>
  );
}

/** Outcome of the dry run in a few sentences. */
function reviewText({ written, unchanged, refused }: ReadValues): string {
  const sentences = [
    written === 0
      ? t`There is nothing new to read in.`
      : plural(written, { one: "# value can be read in.", other: "# values can be read in." }),
    unchanged > 0 ? plural(unchanged, { one: "# is there already.", other: "# are there already." }) : "",
    refused.length > 0
      ? t({
          comment: 'Follows "2 values can be read in."; the lines that cannot stand below',
          message: plural(refused.length, { one: "One line cannot:", other: "# lines cannot:" }),
        })
      : "",
  ];
  return sentences.filter(Boolean).join(" ");
}

/** First lines that would be written, with what they replace. */
function ReadLines({ number, outcome: { values, written } }: { number: HubNumber; outcome: ReadValues }) {
  const { t } = useLingui();
  if (values.length === 0) return null;
  const more = written - values.length;
  return (
    <ul
      aria-label={t`Values to read in`}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls.
      tabIndex={0}
      className="relative max-h-64 divide-y divide-hairline overflow-y-auto text-13 -outline-offset-2"
    >
      {values.map((value) => (
        <ReadLine key={value.line} number={number} value={value} />
      ))}
      {more > 0 ? (
        <li className="py-2 text-ink-2 tabular-nums">{plural(more, { one: "+# more", other: "+# more" })}</li>
      ) : null}
    </ul>
  );
}

function ReadLine({ number, value }: { number: HubNumber; value: ReadValue }) {
  const { t } = useLingui();
  const today = useToday();
  const { client, day, amount, replaces } = value;
  const name = fullName(client) || t`Unnamed User`;
  const before = replaces === null ? null : fixedAmountText(replaces, number.decimals);
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-2.5 py-1 tabular-nums">
      <Avatar name={initialOf(name)} imageUrl={client.profileImageUrl} size={24} />
      <b dir="auto" className="min-w-0 flex-1 truncate font-semibold">
        {name}
      </b>{" "}
      <span className="text-ink-2">{formatShortDay(day, today)}</span>{" "}
      <span className="min-w-20 text-end">{amountWithUnit(number, amount)}</span>
      {before === null ? null : (
        <>
          {" "}
          <span className="text-12 text-ink-3">{t`was ${before}`}</span>
        </>
      )}
    </li>
  );
}

/** Import of values: a dry run on mount, then the real one. */
function useReading(id: number, { fields }: Content, onDone: () => void) {
  const { t } = useLingui();
  const [ask, review] = useReadNumberValuesMutation();
  const [send, sending] = useReadNumberValuesMutation();
  const retryKey = useRetryKey();
  const run = useAction();
  const look = () => void ask({ id, readValuesBody: { ...fields, isDryRun: true } });
  useOnMount(look);
  const readIn = async () => {
    const body = { ...fields, isDryRun: false };
    const sent = send({ id, "Idempotency-Key": retryKey.for(body), readValuesBody: body });
    const answer = await run(sent, t`Nothing was read in. Please try again.`, ({ written }) => ({
      title: plural(written, { one: "# value read in", other: "# values read in" }),
    }));
    if (!answer) return;
    retryKey.done();
    onDone();
  };
  return {
    outcome: review.data,
    /** Error of the dry run. */
    failure: review.isError ? messageOf(review.error, t`The lines could not be checked.`) : null,
    look,
    pending: sending.isLoading,
    readIn: () => void readIn(),
  };
}
