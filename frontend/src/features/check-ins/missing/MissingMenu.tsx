import { useLingui } from "@lingui/react/macro";
import { MessageSquare, UserRound } from "lucide-react";
import { useNavigate } from "react-router";
import { clientAddress } from "@/addresses/admin";
import { useOverlay } from "@/addresses/useOverlay";
import type { MissingPerson } from "@/api/generated/admin";
import { isolate } from "@/language/isolate";
import { trimmed } from "@/language/text/blank";
import { clientName } from "@/people/clientName";
import { Menu, MenuItem } from "@/ui/overlays/Menu";
import type { MenuOpening } from "@/ui/overlays/MenuButton";
import { Icon } from "@/ui/theme/Icon";

interface MissingMenuProps {
  opening: MenuOpening;
  row: MissingPerson;
}

/** Actions on one person who has not answered. */
export function MissingMenu({ opening, row }: MissingMenuProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { open } = useOverlay();
  const { id, firstName } = row.client;
  const called = isolate(trimmed(firstName) || clientName(row.client));
  return (
    <Menu opening={opening} label={t`Person`}>
      <MenuItem icon={<Icon of={UserRound} size={16} />} onSelect={() => void navigate(clientAddress(id))}>
        {t`Open ${called}’s page`}
      </MenuItem>
      <MenuItem
        icon={<Icon of={MessageSquare} size={16} />}
        onSelect={() => open({ name: "send-note", clientId: id })}
      >
        {t`Write a note…`}
      </MenuItem>
    </Menu>
  );
}
