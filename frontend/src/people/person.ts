import type { Client } from "@/api/generated/admin";

/** What is shown of somebody who can be chosen. */
export interface Person {
  id: string;
  name: string;
  /** As in "Hana gets one email". */
  calledName: string;
  email: string;
  imageUrl: string | null;
}

type Named = Pick<Client, "id" | "firstName" | "lastName" | "email" | "profileImageUrl">;

export function personOf({ id, firstName, lastName, email, profileImageUrl }: Named): Person {
  const name = `${firstName} ${lastName}`.trim();
  return {
    id,
    name: name || "Unnamed User",
    calledName: firstName.trim() || name || email,
    email,
    imageUrl: profileImageUrl,
  };
}
