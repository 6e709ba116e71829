import { useLingui } from "@lingui/react/macro";
import type { EnrolmentState } from "@/api/generated/admin";
import { EnrolmentEntries } from "@/tasks/program/EnrolmentEntries";
import { Menu } from "@/ui/overlays/Menu";
import type { MenuOpening } from "@/ui/overlays/MenuButton";

interface EnrolmentMenuProps {
  opening: MenuOpening;
  enrolment: number;
  state: EnrolmentState;
}

/** Actions on one enrolment of a client. */
export function EnrolmentMenu({ opening, enrolment, state }: EnrolmentMenuProps) {
  const { t } = useLingui();
  return (
    <Menu opening={opening} label={t`Program`}>
      <EnrolmentEntries enrolment={enrolment} state={state} />
    </Menu>
  );
}
