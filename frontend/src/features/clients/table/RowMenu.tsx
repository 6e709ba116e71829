import { useLingui } from "@lingui/react/macro";
import { KeyRound, MessageSquare, Plus, Route, SquareKanban, Tag } from "lucide-react";
import { useOverlay } from "@/addresses/useOverlay";
import { Menu, MenuItem, MenuSeparator } from "@/ui/overlays/Menu";
import type { MenuOpening } from "@/ui/overlays/MenuButton";

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
      <MenuItem icon={SquareKanban} onSelect={onOpen}>
        {t`View Tasks`}
      </MenuItem>
      <MenuItem icon={Plus} onSelect={() => open({ name: "assign", clientId })}>
        {t`Assign Task`}
      </MenuItem>
      <MenuItem icon={MessageSquare} onSelect={() => open({ name: "send-note", clientId })}>
        {t`Send Note`}
      </MenuItem>
      <MenuItem icon={Tag} onSelect={() => open({ name: "client-tags", clientId })}>
        {t`Tags`}
      </MenuItem>
      <MenuItem icon={Route} onSelect={() => open({ name: "enrol-client", clientId })}>
        {t`Enrol in a program`}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={KeyRound} onSelect={() => open({ name: "change-password", clientId })}>
        {t`Change Password`}
      </MenuItem>
    </Menu>
  );
}
