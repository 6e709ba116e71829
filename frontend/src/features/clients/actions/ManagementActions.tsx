import { useLingui } from "@lingui/react/macro";
import { Ellipsis, Layers, Link as LinkIcon, Mail, RefreshCw, UserRound } from "lucide-react";
import { useOverlay } from "@/addresses/useOverlay";
import { Button } from "@/ui/buttons/Button";
import { MoreButton } from "@/ui/overlays/MoreButton";
import { onDemand } from "@/ui/loading/onDemand";
import { useQuickLogin } from "./useQuickLogin";
import type { Refresh } from "./useRefresh";

const DownloadMenu = onDemand(() => import(/* webpackChunkName: "client-menus" */ "./menus"), "DownloadMenu");

/** Buttons above the list of clients. */
export function ManagementActions({ refresh, segment }: { refresh: Refresh; segment: number | null }) {
  const { t } = useLingui();
  const { open } = useOverlay();
  const quickLogin = useQuickLogin();
  return (
    <div className="flex flex-wrap gap-2">
      {quickLogin ? (
        <Button variant="ghost" icon={UserRound} onClick={quickLogin}>
          {t`Quick Login`}
        </Button>
      ) : null}
      <Button
        variant="ghost"
        icon={RefreshCw}
        pending={refresh.pending}
        pendingText={t`Refreshing...`}
        onClick={refresh.start}
      >
        {t`Refresh`}
      </Button>
      <Button variant="secondary" icon={LinkIcon} onClick={() => open({ name: "community-link" })}>
        {t`Get Community Link`}
      </Button>
      <Button variant="secondary" icon={Mail} onClick={() => open({ name: "invite" })}>
        {t`Invite`}
      </Button>
      <Button variant="primary" icon={Layers} onClick={() => open({ name: "bulk" })}>
        {t`Bulk Assign`}
      </Button>
      <MoreButton label={t`Downloads`} size="md" icon={Ellipsis}>
        {(opening) => <DownloadMenu onMissing={opening.onClose} opening={opening} segment={segment} />}
      </MoreButton>
    </div>
  );
}
