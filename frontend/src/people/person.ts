import { t } from "@lingui/core/macro";
import type { Client } from "@/api/generated/admin";
import { trimmed } from "@/language/text/blank";
import { fullName } from "./fullName";

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
  const name = fullName({ firstName, lastName });
  return {
    id,
    name: name || t`Unnamed User`,
    calledName: trimmed(firstName) || name || email,
    email,
    imageUrl: profileImageUrl,
  };
}
