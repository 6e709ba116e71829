import type { User } from "@/api/generated/anonymous";

/** The full name; without one the email; without that "User". */
export function userName(user: User): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.email || "User";
}
