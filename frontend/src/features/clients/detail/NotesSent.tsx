import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { useListNotesQuery } from "@/api/admin/notes";
import type { Note } from "@/api/generated/admin";
import { formatExactMoment, formatMoment } from "@/dates/calendarDay";
import { useNow } from "@/dates/useNow";
import { Button } from "@/ui/buttons/Button";
import { CountBadge } from "@/ui/feedback/CountBadge";
import { Loaded } from "@/ui/feedback/Loaded";
import { Shape } from "@/ui/feedback/Shape";
import { PanelFailure } from "./PanelFailure";
import { panelLook } from "./panelLook";

const FIRST_NOTES = 5;

/** Notes to this client, newest first. */
export function NotesSent({ clientId }: { clientId: string }) {
  const { t } = useLingui();
  const headingId = useId();
  const notes = useListNotesQuery({ clientId }, refetchOnMount);
  return (
    <section aria-labelledby={headingId} className={panelLook}>
      <div className="flex items-center justify-between gap-3">
        <h2 id={headingId} className="text-16 font-semibold">
          {t`Notes sent`}
        </h2>
        {notes.data ? <CountBadge count={notes.data.length} /> : null}
      </div>
      <Loaded
        query={notes}
        shape={<Shape label={t`Loading notes`} bars={["mt-3", "mt-2.5 w-1/2"]} />}
        failed={(retry) => <PanelFailure text={t`The notes did not load.`} onRetry={retry} />}
      >
        {(sent) => <NoteList notes={sent} />}
      </Loaded>
    </section>
  );
}

function NoteList({ notes }: { notes: readonly Note[] }) {
  const { t } = useLingui();
  const now = useNow();
  const [showsAll, setShowsAll] = useState(false);
  const count = notes.length;
  if (count === 0) return <p className="mt-1 text-13 text-ink-3">{t`No notes have been sent yet.`}</p>;
  return (
    <>
      <ul className="-mb-2.5 divide-y divide-hairline">
        {notes.slice(0, showsAll ? undefined : FIRST_NOTES).map(({ id, message, createdAt }) => (
          <li key={id} className="py-2.5 text-13">
            <p dir="auto" className="text-pretty wrap-anywhere whitespace-pre-line">
              {message}
            </p>
            <p
              data-tooltip={formatExactMoment(createdAt)}
              className="mt-1 w-fit text-12 text-ink-3 tabular-nums"
            >
              {formatMoment(createdAt, now)}
            </p>
          </li>
        ))}
      </ul>
      {count > FIRST_NOTES && !showsAll ? (
        <Button
          variant="ghost"
          size="sm"
          className="mt-3 -ms-2.5 text-accent-text! max-tablet:min-h-11"
          onClick={() => setShowsAll(true)}
        >
          {plural(count, { one: "Show # note", other: "Show all # notes" })}
        </Button>
      ) : null}
    </>
  );
}
