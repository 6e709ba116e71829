import { t } from "@lingui/core/macro";
import type { User } from "@/api/generated/anonymous";

/** Full name, else the email, else "User". */
export function userName(user: User): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.email || t`User`;
}
