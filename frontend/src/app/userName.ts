import { t } from "@lingui/core/macro";
import type { User } from "@/api/generated/anonymous";
import { fullName } from "@/people/fullName";

/** Full name, else the email, else "User". */
export function userName(user: User): string {
  return fullName(user) || user.email || t`User`;
}
