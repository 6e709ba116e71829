import { Link } from "react-router";
import type { ReactNode } from "react";
import { accountAddress } from "@/addresses/dashboard";

interface SettingsLinkProps {
  className: string;
  children: ReactNode;
}

/** Link to the mail preferences in Account Settings. */
export function SettingsLink({ className, children }: SettingsLinkProps) {
  return (
    <Link to={accountAddress("mail")} className={className}>
      {children}
    </Link>
  );
}
