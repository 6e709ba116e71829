import { t } from "@lingui/core/macro";
import type { MissingPerson } from "@/api/generated/admin";
import { fullName } from "@/people/fullName";

export function nameOf({ client }: MissingPerson): string {
  return fullName(client) || t`Unnamed Client`;
}
