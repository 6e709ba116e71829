import { useLingui } from "@lingui/react/macro";
import { classNames } from "@/ui/theme/classNames";
import type { ClientChoosing } from "../choice/useClientChoice";
import type { ListedClient } from "../listedClient";
import { ClientCard } from "./ClientCard";

interface ClientGridProps {
  clients: readonly ListedClient[];
  /** True while the shown clients belong to the previous query. */
  busy: boolean;
  choosing: ClientChoosing;
}

export const clientGridLook =
  "grid grid-cols-1 gap-3.5 sheet:grid-cols-2 tablet:gap-4 desk:grid-cols-3 wide:grid-cols-4";

export function ClientGrid({ clients, busy, choosing }: ClientGridProps) {
  const { t } = useLingui();
  return (
    <ul
      aria-label={t`Clients`}
      aria-busy={busy}
      className={classNames(
        clientGridLook,
        "transition-opacity duration-(--t-base)",
        busy && "opacity-60 delay-300",
      )}
    >
      {clients.map((client) => (
        <li key={client.id} className="min-w-0">
          <ClientCard client={client} choosing={choosing} />
        </li>
      ))}
    </ul>
  );
}
