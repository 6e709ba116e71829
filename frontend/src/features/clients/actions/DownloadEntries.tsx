import { useLingui } from "@lingui/react/macro";
import { Download } from "lucide-react";
import { clientsFileAddress, tasksFileAddress } from "@/addresses/admin";
import { useDownload } from "@/forms/useDownload";
import { Icon } from "@/ui/theme/Icon";
import { Menu, MenuItem } from "@/ui/overlays/Menu";
import type { MenuOpening } from "@/ui/overlays/MenuButton";

interface DownloadEntriesProps {
  /** Segment that narrows the list, whose clients are exported. */
  segment: number | null;
}

/** Menu entries of the CSV downloads. */
export function DownloadEntries({ segment }: DownloadEntriesProps) {
  const { t } = useLingui();
  const { download } = useDownload();
  const icon = <Icon of={Download} size={16} />;
  return (
    <>
      <MenuItem icon={icon} onSelect={() => void download(clientsFileAddress(segment))}>
        {t`Download clients (CSV)`}
      </MenuItem>
      <MenuItem icon={icon} onSelect={() => void download(tasksFileAddress(segment))}>
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
