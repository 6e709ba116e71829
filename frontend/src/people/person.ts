import { t } from "@lingui/core/macro";
import type { Client } from "@/api/generated/admin";

/** Client as selections show it. */
export interface Person {
  id: string;
  name: string;
  /** Short name, as in "Hana gets one email". */
  calledName: string;
  email: string;
  imageUrl: string | null;
}

type Named = Pick<Client, "id" | "firstName" | "lastName" | "email" | "profileImageUrl">;

export function personOf({ id, firstName, lastName, email, profileImageUrl }: Named): Person {
  const name = `${firstName} ${lastName}`.trim();
  return {
    id,
    name: name || t`Unnamed User`,
    calledName: firstName.trim() || name || email,
    email,
    imageUrl: profileImageUrl,
  };
}
