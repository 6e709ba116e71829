import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useSetAside, useTrySetAsideAgainMutation } from "@/api/admin/setAside";
import type { SetAside, WorkKind } from "@/api/generated/admin";
import { isUnauthorized, messageOf } from "@/api/transport/callError";
import { formatMoment } from "@/dates/calendarDay";
import { useNow } from "@/dates/useNow";
import { Isolated } from "@/language/Isolated";
import { isolate } from "@/language/isolate";
import { Button } from "@/ui/buttons/Button";
import { useToast } from "@/ui/overlays/toast/useToast";

const MINUTE_MS = 60_000;

const kindNames: Record<WorkKind, MessageDescriptor> = {
  recurrence: msg`Next copy of a recurring task`,
  job: msg`Work on many clients`,
  program: msg`Steps of a program`,
  enrolment: msg`Steps of a program for one client`,
  digest: msg`Daily mail`,
  client_figures: msg`Figures of a client`,
  closed_account: msg`Deletion of a closed account`,
  ended_invitation: msg`Deletion of an old invitation`,
  housekeeping: msg`Housekeeping`,
  clock: msg`Clock of the server`,
};

interface SetAsideNoticeProps {
  /** The entry leaves the list with its button once the work succeeds. */
  onTried: () => void;
}

/** Work that failed and is tried again later, for the person who runs the server. */
export function SetAsideNotice({ onTried }: SetAsideNoticeProps) {
  const { t } = useLingui();
  const rows = useSetAside();
  if (rows.length === 0) {
    return null;
  }
  return (
    <section
      aria-labelledby="set-aside"
      className="mb-3 rounded-control bg-warning-soft px-3 py-2.5 text-13 text-warning-text tablet:mb-4"
    >
      <h3 id="set-aside" className="font-semibold">
        {t`Some work failed`}
      </h3>
      <p>{t`Everything else works. The server tries again by itself, less and less often. Show this to the person who runs it:`}</p>
      <ul className="mt-1 max-h-80 divide-y divide-hairline overflow-y-auto">
        {rows.map((row) => (
          <SetAsideEntry key={`${row.kind} ${row.row}`} row={row} onTried={onTried} />
        ))}
      </ul>
    </section>
  );
}

interface SetAsideEntryProps extends SetAsideNoticeProps {
  row: SetAside;
}

function SetAsideEntry({ row, onTried }: SetAsideEntryProps) {
  const { t, i18n } = useLingui();
  const now = useNow(MINUTE_MS);
  const name = i18n._(kindNames[row.kind]);
  const id = isolate(row.row);
  const next = formatMoment(row.until, now);
  const { pending, tryAgain } = useTryAgain(row, onTried);
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1.5 py-2 tablet:flex-nowrap">
      <div className="min-w-0 flex-1 basis-60">
        <p>
          <span className="font-semibold">{name}</span>{" "}
          {row.kind === "clock" ? null : <Isolated className="wrap-anywhere">{row.row}</Isolated>}
        </p>
        <p dir="auto" className="font-code text-12 leading-[17px] wrap-anywhere">
          {row.error}
        </p>
        <p className="tabular-nums">
          {new Date(row.until) <= now ? t`It is tried again in a moment.` : t`Next try: ${next}`}
        </p>
      </div>
      {row.canBeTriedAgain ? (
        <Button
          variant="secondary"
          size="sm"
          className="h-7! max-tablet:h-11!"
          aria-label={t`Try again: ${name} ${id}`}
          pending={pending}
          onClick={() => void tryAgain()}
        >
          {t`Try again`}
        </Button>
      ) : null}
    </li>
  );
}

function useTryAgain({ kind, row }: SetAside, onTried: () => void) {
  const { t } = useLingui();
  const [trySetAsideAgain, { isLoading }] = useTrySetAsideAgainMutation();
  const showToast = useToast();
  const tryAgain = async () => {
    const { error } = await trySetAsideAgain({ setAsideRow: { kind, row } });
    if (!error) {
      showToast({ title: t`Trying again`, description: t`The server tries it again within a minute.` });
      onTried();
    } else if (!isUnauthorized(error)) {
      const description = messageOf(error, t`Failed to retry`);
      showToast({ title: t`Error`, description, variant: "destructive" });
    }
  };
  return { pending: isLoading, tryAgain };
}
