import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "@/ui/buttons/Button";
import { Dialog } from "@/ui/overlays/Dialog";
import { ProofCounts } from "./ProofCounts";

interface ProofFrameProps {
  children: ReactNode;
  onClose: () => void;
}

/** Dialog of a proof that nothing is typed for: it can be cancelled alone. */
export function ProofFrame({ children, onClose }: ProofFrameProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      overDialogs
      size="s"
      title={t`Is it you?`}
      onClose={onClose}
      footer={
        <>
          <ProofCounts />
          <Button variant="ghost" className="max-sheet:min-h-11 max-sheet:flex-1" onClick={onClose}>
            {t`Cancel`}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">{children}</div>
    </Dialog>
  );
}
