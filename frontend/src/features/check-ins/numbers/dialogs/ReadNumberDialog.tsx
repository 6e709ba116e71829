import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { flushSync } from "react-dom";
import { ChooseFile } from "@/forms/ChooseFile";
import { useDraft } from "@/forms/useDraft";
import { isolate } from "@/language/isolate";
import { isBlank } from "@/language/text/blank";
import { Button } from "@/ui/buttons/Button";
import { TextAreaField } from "@/ui/fields/TextAreaField";
import { Dialog } from "@/ui/overlays/Dialog";
import { ReadReview, type Content } from "./ReadReview";
import { ofNumber, type OfNumberProps } from "./ofNumber";

/** Dialog that imports values of a number from a CSV, after a preview of each line. */
export const ReadNumberDialog = ofNumber(ReadNumber);

function ReadNumber({ number, onClose }: OfNumberProps) {
  const { t } = useLingui();
  const { draft, keep, forget, isStored } = useDraft<string>(`read-number:${number.id}`);
  const typed = draft ?? "";
  const [content, setContent] = useState<Content | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const name = isolate(number.name);
  const check = () => {
    setIsMissing(isBlank(typed));
    if (!isBlank(typed)) setContent({ id: typed, name: null, fields: { csv: typed } });
  };
  const finish = () => {
    // Closing goes Back, which is guarded while there are unsaved lines.
    flushSync(() => setIsDone(true));
    forget(null);
    onClose();
  };
  const choose = (
    <ChooseFile
      label={t`CSV file with the values`}
      tooLarge={t`That file is larger than 1 MB. Read it in in parts.`}
      onChosen={(file) => setContent({ id: file.id, name: file.name, fields: { file: file.content } })}
    >
      {content ? t`Another file` : t`take them from a CSV file`}
    </ChooseFile>
  );
  return (
    <Dialog
      open
      title={t`Read in values of ${name}`}
      subtitle={t`One line a value: mail address, day and amount. Each line is checked before anything is written.`}
      unsaved={!isDone && (!isBlank(typed) || content !== null)}
      keepsDraft={() => isStored() && !content?.name}
      onDiscard={() => forget(null)}
      onClose={onClose}
    >
      {content ? (
        <ReadReview
          key={content.id}
          number={number}
          content={content}
          other={choose}
          onBack={() => setContent(null)}
          onDone={finish}
        />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <TextAreaField
            label={t`Lines`}
            dir="ltr"
            rows={6}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            // An example in the form that every reader of CSV writes.
            placeholder={"maya@example.com;2026-11-16;1240"}
            value={typed}
            error={isMissing ? t`Please paste lines, or choose a file.` : undefined}
            onChange={({ target }) => {
              keep(target.value);
              setIsMissing(false);
            }}
          />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span className="flex-1 basis-60 text-13 text-pretty text-ink-2">
              <Trans>Paste them here, or {choose}.</Trans>
            </span>
            <Button variant="primary" className="max-tablet:min-h-11 max-sheet:flex-1" onClick={check}>
              {t`Check the lines`}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
