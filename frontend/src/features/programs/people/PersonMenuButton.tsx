import { useLingui } from "@lingui/react/macro";
import { Ellipsis } from "lucide-react";
import type { MatrixPerson } from "@/api/generated/admin";
import { isolate } from "@/language/isolate";
import { trimmed } from "@/language/text/blank";
import { IconButton } from "@/ui/buttons/IconButton";
import { onDemand } from "@/ui/loading/onDemand";
import { MenuButton } from "@/ui/overlays/MenuButton";
import { Icon } from "@/ui/theme/Icon";
import { personName } from "./personWords";

const PersonMenu = onDemand(
  () => import(/* webpackChunkName: "program-menus" */ "./PersonMenu"),
  "PersonMenu",
);

interface PersonMenuButtonProps {
  person: MatrixPerson;
  phone: boolean;
  tabIndex?: number;
  /** Place in the grid. */
  place?: { "data-row": number; "data-column": number };
}

export function PersonMenuButton({ person, phone, tabIndex, place }: PersonMenuButtonProps) {
  const { t } = useLingui();
  const name = personName(person);
  const called = isolate(name);
  const { client, enrolment, state } = person;
  return (
    <MenuButton
      trigger={
        <IconButton
          {...place}
          label={t`${called}: more`}
          hint={false}
          size={phone ? "touch" : "sm"}
          tabIndex={tabIndex}
          icon={<Icon of={Ellipsis} size={16} />}
        />
      }
    >
      {(opening) => (
        <PersonMenu
          onMissing={opening.onClose}
          opening={opening}
          enrolment={enrolment}
          state={state}
          clientId={client.id}
          name={trimmed(client.firstName) || name}
        />
      )}
    </MenuButton>
  );
}
