import { useLingui } from "@lingui/react/macro";
import { Link as LinkIcon, Mail, RefreshCw, UserRound } from "lucide-react";
import { useOverlay } from "@/addresses/useOverlay";
import { Menu, MenuItem, MenuSeparator } from "@/ui/overlays/Menu";
import type { MenuOpening } from "@/ui/overlays/MenuButton";
import { DownloadEntries } from "./DownloadEntries";
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
