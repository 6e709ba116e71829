import { t } from "@lingui/core/macro";
import type { MissingRow } from "@/api/admin/checkIns";
import { fullName } from "@/people/fullName";

export function nameOf({ client }: MissingRow): string {
  return fullName(client) || t`Unnamed Client`;
}
