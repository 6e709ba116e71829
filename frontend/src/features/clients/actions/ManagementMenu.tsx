import { useLingui } from "@lingui/react/macro";
import { Ellipsis } from "lucide-react";
import { SpinnerRing } from "@/ui/feedback/Spinner";
import { Icon } from "@/ui/theme/Icon";
import { MoreButton } from "@/ui/overlays/MoreButton";
import { onDemand } from "@/ui/loading/onDemand";
import type { Refresh } from "./useRefresh";

const ManagementMenuEntries = onDemand(
  () => import(/* webpackChunkName: "client-menus" */ "./menus"),
  "ManagementMenuEntries",
);

/** Menu on phones in place of the buttons. */
export function ManagementMenu({ refresh, segment }: { refresh: Refresh; segment: number | null }) {
  const { t } = useLingui();
  return (
    <MoreButton
      label={refresh.pending ? t`Refreshing...` : t`More actions`}
      size="touch"
      icon={refresh.pending ? <SpinnerRing /> : <Icon of={Ellipsis} />}
      className="-me-2.5"
    >
      {(opening) => (
        <ManagementMenuEntries
          onMissing={opening.onClose}
          opening={opening}
          refresh={refresh}
          segment={segment}
        />
      )}
    </MoreButton>
  );
}
