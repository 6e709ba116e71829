import { Ellipsis, Layers, Link as LinkIcon, Mail, RefreshCw, UserRound } from "lucide-react";
import { useOverlay } from "@/addresses/useOverlay";
import { Button } from "@/ui/buttons/Button";
import { Icon } from "@/ui/theme/Icon";
import { IconButton } from "@/ui/buttons/IconButton";
import { MenuButton } from "@/ui/overlays/MenuButton";
import { onDemand } from "@/ui/loading/onDemand";
import { useQuickLogin } from "./useQuickLogin";
import type { Refresh } from "./useRefresh";

const DownloadMenu = onDemand(() =>
  import(/* webpackChunkName: "client-menus" */ "./DownloadEntries").then((module) => module.DownloadMenu),
);

/** Buttons above the list of clients. */
export function ManagementActions({ refresh }: { refresh: Refresh }) {
  const { open } = useOverlay();
  const quickLogin = useQuickLogin();
  return (
    <div className="flex flex-wrap gap-2">
      {quickLogin ? (
        <Button variant="ghost" icon={<Icon of={UserRound} size={16} />} onClick={quickLogin}>
          Quick Login
        </Button>
      ) : null}
      <Button
        variant="ghost"
        icon={<Icon of={RefreshCw} size={16} />}
        pending={refresh.pending}
        pendingText="Refreshing..."
        onClick={refresh.start}
      >
        Refresh
      </Button>
      <Button
        variant="secondary"
        icon={<Icon of={LinkIcon} size={16} />}
        onClick={() => {
          open({ name: "community-link" });
        }}
      >
        Get Community Link
      </Button>
      <Button
        variant="secondary"
        icon={<Icon of={Mail} size={16} />}
        onClick={() => {
          open({ name: "invite" });
        }}
      >
        Invite
      </Button>
      <Button
        variant="primary"
        icon={<Icon of={Layers} size={16} />}
        onClick={() => {
          open({ name: "bulk" });
        }}
      >
        Bulk Assign
      </Button>
      <MenuButton trigger={<IconButton label="Downloads" hint={false} icon={<Icon of={Ellipsis} />} />}>
        {(opening) => <DownloadMenu onMissing={opening.onClose} opening={opening} />}
      </MenuButton>
    </div>
  );
}
