import { useLingui } from "@lingui/react/macro";
import { Download, Link as LinkIcon, Mail, RefreshCw, UserRound } from "lucide-react";
import { clientsFileAddress, tasksFileAddress } from "@/addresses/admin";
import { useOverlay } from "@/addresses/useOverlay";
import { useDownload } from "@/forms/useDownload";
import { Menu, MenuItem, MenuSeparator } from "@/ui/overlays/Menu";
import type { MenuOpening } from "@/ui/overlays/MenuButton";
import { useQuickLogin } from "./useQuickLogin";
import type { Refresh } from "./useRefresh";

interface ManagementMenuEntriesProps {
  opening: MenuOpening;
  refresh: Refresh;
  segment: number | null;
}

export function ManagementMenuEntries({ opening, refresh, segment }: ManagementMenuEntriesProps) {
  const { t } = useLingui();
  const { open } = useOverlay();
  const quickLogin = useQuickLogin();
  return (
    <Menu opening={opening} label={t`Clients`}>
      <MenuItem icon={RefreshCw} disabled={refresh.pending} onSelect={refresh.start}>
        {t`Refresh`}
      </MenuItem>
      <MenuItem icon={LinkIcon} onSelect={() => open({ name: "community-link" })}>
        {t`Get Community Link`}
      </MenuItem>
      <MenuItem icon={Mail} onSelect={() => open({ name: "invite" })}>
        {t`Invite`}
      </MenuItem>
      {quickLogin ? (
        <MenuItem icon={UserRound} onSelect={quickLogin}>
          {t`Quick Login`}
        </MenuItem>
      ) : null}
      <MenuSeparator />
      <DownloadEntries segment={segment} />
    </Menu>
  );
}

interface DownloadEntriesProps {
  /** Segment that narrows the list, whose clients are exported. */
  segment: number | null;
}

/** Menu entries of the CSV downloads. */
function DownloadEntries({ segment }: DownloadEntriesProps) {
  const { t } = useLingui();
  const { download } = useDownload();
  return (
    <>
      <MenuItem icon={Download} onSelect={() => void download(clientsFileAddress(segment))}>
        {t`Download clients (CSV)`}
      </MenuItem>
      <MenuItem icon={Download} onSelect={() => void download(tasksFileAddress(segment))}>
        {t`Download tasks (CSV)`}
      </MenuItem>
    </>
  );
}

export function DownloadMenu({ opening, segment }: DownloadEntriesProps & { opening: MenuOpening }) {
  const { t } = useLingui();
  return (
    <Menu opening={opening} label={t`Downloads`}>
      <DownloadEntries segment={segment} />
    </Menu>
  );
}
