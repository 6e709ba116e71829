import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { formatDayInWeek } from "@/dates/calendarDay";
import { dayOfLocalMoment, formatLocalTime } from "@/dates/localMoment";
import { FetchErrorLine } from "@/ui/feedback/FetchErrorLine";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { FieldError } from "@/ui/fields/Field";
import { SegmentedControl } from "@/ui/fields/SegmentedControl";
import { editedParts, isAudienceEdited } from "../../checkInChanges";
import type { CheckInDraft, RhythmDraft } from "../../checkInDraft";
import type { CheckInForm } from "../useCheckInForm";
import { fitted } from "./openFor";
import { NoProgram } from "./ProgramChoices";
import { RhythmSentence } from "./RhythmSentence";
import type { Openings } from "./useOpenings";

interface RhythmPanelProps {
  form: CheckInForm;
  /** Saved version; null for a new check-in. */
  before: CheckInDraft | null;
  openings: Openings;
  /** True if it does not open any more. */
  hasEnded: boolean;
}

/** Rhythm and audience as one sentence, with the openings that follow from it. */
export function RhythmPanel({ form, before, openings, hasEnded }: RhythmPanelProps) {
  const { t } = useLingui();
  const id = useId();
  const { draft, change, control, errorOf } = form;
  const { rhythm } = draft;
  const errors = [errorOf("rhythm"), errorOf("audience")].filter((error) => error !== undefined);
  return (
    <section
      ref={(element) => {
        control("rhythm")(element);
        control("audience")(element);
      }}
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={errors.length > 0 ? `${id}-0-error` : undefined}
      className="min-w-0 rounded-dialog border border-hairline bg-surface-2 px-5 pt-4 pb-5 outline-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 id={id} className="text-16 font-semibold">{t`When, and for whom`}</h2>
        <SegmentedControl
          className="max-sheet:w-full"
          label={t`Rhythm`}
          value={rhythm.kind}
          segments={[
            { value: "weekly", label: t`By weeks` },
            { value: "monthly", label: t`By month` },
            { value: "program", label: t`With a program` },
          ]}
          onChange={(kind) => change({ rhythm: fitted({ ...rhythm, kind }) })}
        />
      </div>
      <RhythmSentence
        draft={draft}
        edited={before ? editedParts(before, draft) : {}}
        isAudienceEdited={before !== null && isAudienceEdited(before, draft)}
        isAudienceWrong={errorOf("audience") !== undefined}
        isRhythmWrong={errorOf("rhythm") !== undefined}
        people={openings.preview?.audience.people ?? (openings.isAwaited ? undefined : null)}
        onRhythm={(changes: Partial<RhythmDraft>) => change({ rhythm: fitted({ ...rhythm, ...changes }) })}
        onAudience={(audience) => change({ audience })}
      />
      {errors.map((error, index) => (
        <FieldError key={error} id={`${id}-${index}`}>
          {error}
        </FieldError>
      ))}
      {rhythm.kind === "program" ? <NoProgram /> : null}
      <p className="mt-1 text-13 text-pretty text-ink-2">{hintOf(draft)}</p>
      {rhythm.kind === "program" || hasEnded ? null : <NextOpenings openings={openings} />}
    </section>
  );
}

function hintOf({ rhythm, audience }: CheckInDraft): string {
  if (rhythm.kind === "program") {
    return t`Everybody on their own day, in their own time. Whoever has left the program or is paused is not asked.`;
  }
  if (audience.kind === "segment") {
    return t`In each one’s own time. The segment is counted anew at each opening. Whoever is paused or has a day off is not asked.`;
  }
  return t`In each one’s own time. Whoever is paused or has a day off is not asked.`;
}

/** Placeholder of the openings while they load. */
const ROOM = [1, 2, 3];

/** Next three openings with their closings. */
function NextOpenings({ openings: { preview, isFailed, retry } }: { openings: Openings }) {
  const { t } = useLingui();
  const id = useId();
  if (isFailed && !preview) {
    return (
      <div className="mt-3.5">
        <FetchErrorLine text={t`The next openings did not load.`} onRetry={retry} />
      </div>
    );
  }
  return (
    <>
      <h3 id={id} className="mt-3.5 text-12 font-normal text-ink-3">{t`The next three openings`}</h3>
      <ol
        aria-labelledby={id}
        aria-live="polite"
        className="mt-1.5 grid min-h-[58px] divide-hairline rounded-card border border-hairline bg-surface-1 tabular-nums max-sheet:divide-y sheet:grid-cols-3 sheet:divide-x"
      >
        {preview
          ? preview.openings.map(({ opens, closes }) => (
              <li key={opens} className="px-3.5 py-2.5">
                <Opening opens={opens} closes={closes} />
              </li>
            ))
          : ROOM.map((room) => (
              <li key={room} className="min-h-14 px-3.5 py-4">
                <Skeleton className="w-1/2" />
              </li>
            ))}
      </ol>
    </>
  );
}

function Opening({ opens, closes }: { opens: string; closes: string }) {
  const { t } = useLingui();
  const openingDay = formatDayInWeek(dayOfLocalMoment(opens));
  const openingTime = formatLocalTime(opens);
  const closingDay = formatDayInWeek(dayOfLocalMoment(closes));
  const closingTime = formatLocalTime(closes);
  return (
    <>
      <b className="block font-semibold">{t`${openingDay}, ${openingTime}`}</b>
      <span className="block text-12 text-ink-3">{t`Closes ${closingDay}, ${closingTime}`}</span>
    </>
  );
}
