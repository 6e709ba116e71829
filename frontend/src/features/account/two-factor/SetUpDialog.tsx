import { useState } from "react";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog";
import { ScanDialog } from "./ScanDialog";

/** Two steps: the phone learns the key, then the codes for a day without the phone are put away. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return codes ? (
    <RecoveryCodesDialog codes={codes} step="Step 2 of 2" onClose={onClose} />
  ) : (
    <ScanDialog onConfirmed={setCodes} onClose={onClose} />
  );
}
