import { t } from "@lingui/core/macro";
import { fullName } from "./fullName";

/** Full name of a client, or a label for one without a name. */
export function clientName(client: Parameters<typeof fullName>[0]): string {
  return fullName(client) || t`Unnamed Client`;
}
