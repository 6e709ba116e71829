import { useLingui } from "@lingui/react/macro";
import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { ownDataAddress } from "@/addresses/addresses";
import { useDownload } from "@/forms/useDownload";
import { useProvenAction } from "@/forms/useProvenAction";
import { Button } from "@/ui/buttons/Button";
import { dialogOnDemand } from "@/ui/loading/onDemand";
import { AccountPanel, SettingRow } from "../AccountPanel";

const DeleteAccountDialog = dialogOnDemand(() => import("../dialogs"), "DeleteAccountDialog");

/** Export of the user's data, and deletion of the account. */
export function DataPanel({ email, onAccountClosed }: { email: string; onAccountClosed: () => void }) {
  const { t } = useLingui();
  const { pending, download } = useDownload();
  const [deletes, setDeletes] = useState<"asks" | "goes-on" | null>(null);
  useProvenAction("deleteAccount", () => setDeletes("goes-on"));
  useProvenAction("downloadFile", () => void download(ownDataAddress()));
  return (
    <AccountPanel part="data">
      <div className="mt-2 -mb-2 divide-y divide-hairline">
        <SettingRow
          icon={Download}
          title={t`Download everything`}
          text={t`One file with your tasks, achievements, notes and pictures`}
        >
          <Button
            variant="secondary"
            size="sm"
            className="max-tablet:min-h-11 max-sheet:w-full"
            pending={pending}
            pendingText={t`Downloading...`}
            onClick={() => void download(ownDataAddress())}
          >
            {t`Download my data`}
          </Button>
        </SettingRow>
        <SettingRow
          icon={Trash2}
          title={t`Delete account`}
          text={t`You have 30 days to come back. After that nobody can bring it back.`}
        >
          <Button
            variant="danger-ghost"
            size="sm"
            className="max-tablet:min-h-11 max-sheet:w-full"
            onClick={() => setDeletes("asks")}
          >
            {t`Delete account`}
          </Button>
        </SettingRow>
      </div>
      {deletes ? (
        <DeleteAccountDialog
          email={email}
          isConfirmed={deletes === "goes-on"}
          onDeleted={onAccountClosed}
          onClose={() => setDeletes(null)}
        />
      ) : null}
    </AccountPanel>
  );
}
