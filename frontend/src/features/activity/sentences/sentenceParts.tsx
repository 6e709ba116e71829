import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { clientAddress } from "@/addresses/admin";
import type { Activity } from "@/api/generated/admin";
import { Isolated } from "@/language/Isolated";

export interface Entry {
  activity: Activity;
}

/** Name of a client, which leads to the account. */
export function Client({ of: client }: { of: Activity["client"] }) {
  const { t } = useLingui();
  if (client?.id) {
    return (
      <Link to={clientAddress(client.id)} className="rounded-[3px] font-semibold hover:underline">
        <Isolated>{client.name}</Isolated>
      </Link>
    );
  }
  return <Name>{t({ message: "a deleted client", comment: "In place of the client's name" })}</Name>;
}

/** Text of a user. */
export function Name({ children }: { children: string | null | undefined }) {
  return <Isolated className="font-semibold">{children}</Isolated>;
}

export function Strong({ children }: { children: ReactNode }) {
  return <b className="font-semibold">{children}</b>;
}
