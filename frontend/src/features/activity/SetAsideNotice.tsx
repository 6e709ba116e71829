import { useLingui } from "@lingui/react/macro";
import { useSetAside, useTrySetAsideAgainMutation } from "@/api/admin/setAside";
import type { SetAside } from "@/api/generated/admin";
import { formatMoment } from "@/dates/calendarDay";
import { useNow } from "@/dates/useNow";
import { useAction } from "@/forms/useAction";
import { entryOf } from "@/language/entryOf";
import { Isolated } from "@/language/Isolated";
import { isolate } from "@/language/isolate";
import { Button } from "@/ui/buttons/Button";
import { kindNames } from "./activityDetail";

const MINUTE_MS = 60_000;

interface SetAsideNoticeProps {
  /** The entry leaves the list with its button once the work succeeds. */
  onTried: () => void;
}

/** Work that failed and is tried again later, for the person who runs the server. */
export function SetAsideNotice({ onTried }: SetAsideNoticeProps) {
  const { t } = useLingui();
  const rows = useSetAside();
  if (rows.length === 0) return null;
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

function SetAsideEntry({ row, onTried }: SetAsideNoticeProps & { row: SetAside }) {
  const { t, i18n } = useLingui();
  const now = useNow(MINUTE_MS);
  const known = entryOf(kindNames, row.kind);
  const name = known ? i18n._(known) : row.kind;
  const id = isolate(row.row);
  const next = formatMoment(row.until, now);
  const [trySetAsideAgain, { isLoading }] = useTrySetAsideAgainMutation();
  const run = useAction();
  const tryAgain = async () => {
    const description = t`The server tries it again within a minute.`;
    const done = { title: t`Trying again`, description, variant: "default" } as const;
    const sent = trySetAsideAgain({ setAsideRow: { kind: row.kind, row: row.row } });
    if (await run(sent, t`Failed to retry`, done)) onTried();
  };
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
          className="min-h-7! max-tablet:min-h-11!"
          aria-label={t`Try again: ${name} ${id}`}
          pending={isLoading}
          onClick={() => void tryAgain()}
        >
          {t`Try again`}
        </Button>
      ) : null}
    </li>
  );
}
