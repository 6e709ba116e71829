import { useLingui } from "@lingui/react/macro";
import { KeyRound, MessageSquare, Plus, Route, SquareKanban, Tag } from "lucide-react";
import { useOverlay } from "@/addresses/useOverlay";
import { Menu, MenuItem, MenuSeparator } from "@/ui/overlays/Menu";
import type { MenuOpening } from "@/ui/overlays/MenuButton";
import { Icon } from "@/ui/theme/Icon";

interface RowMenuProps {
  opening: MenuOpening;
  clientId: string;
  onOpen: () => void;
}

/** Actions for one client. */
export function RowMenu({ opening, clientId, onOpen }: RowMenuProps) {
  const { t } = useLingui();
  const { open } = useOverlay();
  return (
    <Menu opening={opening} label={t`Client`}>
      <MenuItem icon={<Icon of={SquareKanban} size={16} />} onSelect={onOpen}>
        {t`View Tasks`}
      </MenuItem>
      <MenuItem icon={<Icon of={Plus} size={16} />} onSelect={() => open({ name: "assign", clientId })}>
        {t`Assign Task`}
      </MenuItem>
      <MenuItem
        icon={<Icon of={MessageSquare} size={16} />}
        onSelect={() => open({ name: "send-note", clientId })}
      >
        {t`Send Note`}
      </MenuItem>
      <MenuItem icon={<Icon of={Tag} size={16} />} onSelect={() => open({ name: "client-tags", clientId })}>
        {t`Tags`}
      </MenuItem>
      <MenuItem
        icon={<Icon of={Route} size={16} />}
        onSelect={() => open({ name: "enrol-client", clientId })}
      >
        {t`Enrol in a program`}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={<Icon of={KeyRound} size={16} />}
        onSelect={() => open({ name: "change-password", clientId })}
      >
        {t`Change Password`}
      </MenuItem>
    </Menu>
  );
}
