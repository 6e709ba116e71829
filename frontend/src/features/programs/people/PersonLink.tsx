import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { clientAddress } from "@/addresses/admin";
import type { MatrixPerson } from "@/api/generated/admin";
import { isolate } from "@/language/isolate";
import { initialOf } from "@/language/text/graphemes";
import { Avatar } from "@/people/Avatar";
import { clientName } from "@/people/clientName";
import { onDemand } from "@/ui/loading/onDemand";
import { MoreButton } from "@/ui/overlays/MoreButton";
import { classNames } from "@/ui/theme/classNames";

interface PersonLinkProps {
  person: MatrixPerson;
  size: 32 | 36;
  isLate: boolean;
  /** Position of the person in the program, under the name. */
  children: ReactNode;
}

/** Link to a client's page on a phone: picture and name. */
export function PersonLink({ person, size, isLate, children }: PersonLinkProps) {
  const name = clientName(person.client);
  return (
    <>
      <Avatar name={initialOf(name)} imageUrl={person.client.profileImageUrl} size={size} />
      <div className="min-w-0 flex-1">
        <Link
          to={clientAddress(person.client.id)}
          dir="auto"
          className="block truncate font-semibold text-ink-1 no-underline"
        >
          {name}
        </Link>
        <p
          className={classNames(
            "flex items-center gap-1.5 text-12",
            isLate ? "text-danger-text" : "text-ink-2",
          )}
        >
          {children}
        </p>
      </div>
    </>
  );
}

const PersonMenu = onDemand(() => import(/* webpackChunkName: "program-menus" */ "./menus"), "PersonMenu");

interface PersonMenuButtonProps {
  person: MatrixPerson;
  phone: boolean;
  tabIndex?: number;
  /** Position in the grid. */
  cell?: { "data-row": number; "data-column": number };
}

export function PersonMenuButton({ person, phone, tabIndex, cell }: PersonMenuButtonProps) {
  const { t } = useLingui();
  const called = isolate(clientName(person.client));
  return (
    <MoreButton {...cell} label={t`${called}: more`} size={phone ? "touch" : "sm"} tabIndex={tabIndex}>
      {(opening) => <PersonMenu onMissing={opening.onClose} opening={opening} person={person} />}
    </MoreButton>
  );
}
