import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { messageOf } from "@/api/transport/callError";
import { useSetUpTwoFactorMutation } from "@/api/account/twoFactor";
import { Dialog } from "@/ui/overlays/Dialog";
import { FetchErrorLine } from "@/ui/feedback/FetchErrorLine";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog";
import { ScanDialog } from "./ScanDialog";

/** Setup in two steps: authenticator app, recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [setUp, { data: key, error }] = useSetUpTwoFactorMutation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  useEffect(() => {
    void setUp();
  }, [setUp]);
  if (codes) return <RecoveryCodesDialog codes={codes} step={t`Step 2 of 2`} onClose={onClose} />;
  if (key) return <ScanDialog setup={key} onConfirmed={setCodes} onClose={onClose} />;
  return (
    <Dialog open size="s" title={t`Set up two-factor sign-in`} onClose={onClose}>
      {error ? (
        <FetchErrorLine text={messageOf(error, t`The key could not be made.`)} onRetry={() => void setUp()} />
      ) : (
        <Skeleton className="mx-auto size-48" />
      )}
    </Dialog>
  );
}
