import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { clientAddress } from "@/addresses/admin";
import type { Activity } from "@/api/generated/admin";

export interface Entry {
  activity: Activity;
}

/** Name of a client, which leads to the account. */
export function Client({ of: client }: { of: Activity["client"] }) {
  const { t } = useLingui();
  if (client?.id) {
    return (
      <Link to={clientAddress(client.id)} className="rounded-[3px] font-semibold hover:underline">
        <bdi>{client.name}</bdi>
      </Link>
    );
  }
  return <Name>{t({ message: "a deleted client", comment: "In place of the client's name" })}</Name>;
}

/** Text of a user. */
export function Name({ children }: { children: ReactNode }) {
  return <bdi className="font-semibold">{children}</bdi>;
}

export function Strong({ children }: { children: ReactNode }) {
  return <b className="font-semibold">{children}</b>;
}
