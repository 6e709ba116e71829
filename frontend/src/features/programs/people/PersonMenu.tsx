import { useLingui } from "@lingui/react/macro";
import { UserRound } from "lucide-react";
import { useNavigate } from "react-router";
import { clientAddress } from "@/addresses/admin";
import type { EnrolmentState } from "@/api/generated/admin";
import { isolate } from "@/language/isolate";
import { EnrolmentEntries } from "@/tasks/program/EnrolmentEntries";
import { Menu, MenuItem, MenuSeparator } from "@/ui/overlays/Menu";
import type { MenuOpening } from "@/ui/overlays/MenuButton";
import { Icon } from "@/ui/theme/Icon";

interface PersonMenuProps {
  opening: MenuOpening;
  enrolment: number;
  state: EnrolmentState;
  clientId: string;
  /** Short name of the person. */
  name: string;
}

/** Acts on one person of a program. */
export function PersonMenu({ opening, enrolment, state, clientId, name }: PersonMenuProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const called = isolate(name);
  return (
    <Menu opening={opening} label={t`Person`}>
      <MenuItem
        icon={<Icon of={UserRound} size={16} />}
        onSelect={() => void navigate(clientAddress(clientId))}
      >
        {t`Open ${called}’s page`}
      </MenuItem>
      {state === "active" || state === "paused" ? (
        <>
          <MenuSeparator />
          <EnrolmentEntries enrolment={enrolment} state={state} />
        </>
      ) : null}
    </Menu>
  );
}
