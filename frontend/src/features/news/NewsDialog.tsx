import { useLingui } from "@lingui/react/macro";
import type { NewsEntry } from "@/api/generated/admin";
import { formatDay } from "@/dates/calendarDay";
import { Button } from "@/ui/buttons/Button";
import { Dialog } from "@/ui/overlays/Dialog";

interface NewsDialogProps {
  entries: readonly NewsEntry[];
  onGotIt: () => void;
  onClose: () => void;
}

export function NewsDialog({ entries, onGotIt, onClose }: NewsDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`What is new`}
      footer={
        <Button variant="primary" className="max-sheet:min-h-11 max-sheet:flex-1" onClick={onGotIt}>
          {t`Got it`}
        </Button>
      }
    >
      <div className="grid gap-6">
        {entries.map(({ version, date, changes }) => (
          <section key={version} aria-label={version}>
            <h3 className="flex items-baseline gap-2 text-16 font-semibold">
              <span>{version}</span>
              {date ? (
                <span className="text-13 font-normal text-ink-3 tabular-nums">{formatDay(date)}</span>
              ) : null}
            </h3>
            <ul
              dir="auto"
              className="mt-2 grid list-disc gap-1.5 ps-5 text-pretty text-ink-2 marker:text-ink-3"
            >
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
