import { useLingui } from "@lingui/react/macro";
import { Download } from "lucide-react";
import { useState } from "react";
import { saveFile } from "@/api/transport/saveFile";
import { productName } from "@/language/names";
import { Button } from "@/ui/buttons/Button";
import { Checkbox } from "@/ui/fields/Checkbox";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";
import { CopyButton } from "@/ui/buttons/CopyButton";
import { Dialog } from "@/ui/overlays/Dialog";
import { Icon } from "@/ui/theme/Icon";

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  /** Progress, if the dialog is one of several steps. */
  step?: string;
  onClose: () => void;
}

/** Dialog that shows the codes once; leaving it must be confirmed. */
export function RecoveryCodesDialog({ codes, step, onClose }: RecoveryCodesDialogProps) {
  const { t } = useLingui();
  const [areKept, setKept] = useState(false);
  const [asks, setAsks] = useState(false);
  const text = codes.join("\n");
  return (
    <Dialog
      open
      onClose={() => {
        if (areKept) onClose();
        else setAsks(true);
      }}
      title={t`Recovery codes`}
      size="s"
      footer={
        <>
          <span className="flex-1 text-13 text-ink-2">{step}</span>
          <Button variant="primary" className="max-sheet:min-h-11" disabled={!areKept} onClick={onClose}>
            {t`Done`}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <p className="text-ink-2">
          {t`Each one works once when the phone is not at hand. They are shown only now.`}
        </p>
        <ul
          aria-label={t`Recovery codes`}
          translate="no"
          className="grid grid-cols-1 gap-y-1.5 rounded-card bg-surface-0 px-4.5 py-3.5 font-code leading-6"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="grid grid-cols-2 gap-2">
          <CopyButton text={text} className="max-tablet:min-h-11" />
          <Button
            variant="secondary"
            icon={<Icon of={Download} size={16} />}
            className="max-tablet:min-h-11"
            onClick={() => {
              const content = `${t`${{ product: productName() }} recovery codes`}\n\n${text}\n`;
              saveFile("creator-hub-recovery-codes.txt", new Blob([content], { type: "text/plain" }));
            }}
          >
            {t`Download`}
          </Button>
        </div>
        <Checkbox size="lg" checked={areKept} onChange={setKept} label={t`I keep them in a safe place`} />
      </div>
      <ConfirmDialog
        open={asks}
        title={t`Leave without the codes?`}
        text={t`They are not shown again. Without them and without your phone you cannot sign in.`}
        confirmLabel={t`Leave`}
        cancelLabel={t`Back to the codes`}
        tone="danger"
        onCancel={() => setAsks(false)}
        onConfirm={onClose}
      />
    </Dialog>
  );
}
