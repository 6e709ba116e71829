import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Program } from "@/api/generated/admin";
import { isolate } from "@/language/isolate";
import { Button } from "@/ui/buttons/Button";
import { Dialog } from "@/ui/overlays/Dialog";
import type { ProgramChange } from "../programChanges";
import { peopleWords } from "../programWords";

interface SaveChangesDialogProps {
  program: Program;
  changes: readonly ProgramChange[];
  onClose: () => void;
  onSave: () => void;
}

/** Question before changes reach the people who are in a program. */
export function SaveChangesDialog({ program, changes, onClose, onSave }: SaveChangesDialogProps) {
  const { t } = useLingui();
  const name = isolate(program.name);
  return (
    <Dialog
      open
      size="s"
      title={plural(changes.length, { one: "Save # change?", other: "Save # changes?" })}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" className="max-sheet:h-11" onClick={onClose}>
            {t`Keep editing`}
          </Button>
          <Button variant="primary" className="max-sheet:h-11 max-sheet:flex-1" onClick={onSave}>
            {t`Save Changes`}
          </Button>
        </>
      }
    >
      <p className="text-pretty text-ink-2">
        {plural(program.people, {
          one: `# person is in “${name}”. What they were given stays as it is.`,
          other: `# people are in “${name}”. What they were given stays as it is.`,
        })}
      </p>
      <dl className="relative mt-4 max-h-[348px] divide-y divide-hairline overflow-y-auto rounded-card border border-hairline">
        {changes.map((change) => (
          <Change key={change.key} change={change} />
        ))}
      </dl>
    </Dialog>
  );
}

function Change({ change: { words, reaches, given } }: { change: ProgramChange }) {
  const { t } = useLingui();
  const row = "flex items-center justify-between gap-4";
  return (
    <div className="grid gap-1 px-3.5 py-2">
      <div className={row}>
        <dt className="min-w-0 wrap-anywhere">{words}</dt>
        {reaches === null ? null : (
          <dd className="flex-none font-semibold tabular-nums">{peopleWords(reaches)}</dd>
        )}
      </div>
      {given > 0 ? (
        <div className={`${row} text-13 text-ink-2`}>
          <dt>{t`They have it already`}</dt>
          <dd className="flex-none tabular-nums">
            {plural(given, { one: "# stays as it is", other: "# stay as they are" })}
          </dd>
        </div>
      ) : null}
    </div>
  );
}
