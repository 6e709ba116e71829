import { useLingui } from "@lingui/react/macro";
import { Check, ChevronDown, Users } from "lucide-react";
import { Popover } from "radix-ui";
import { useState } from "react";
import { useGetClientQuery } from "@/api/admin/clients";
import { isolate } from "@/language/isolate";
import { ClientSearch } from "./ClientSearch";
import { fullName } from "../fullName";
import { PopoverPanel } from "@/ui/overlays/PopoverPanel";
import { classNames } from "@/ui/theme/classNames";
import { controlHeight, controlLook } from "@/ui/fields/Field";
import { Icon } from "@/ui/theme/Icon";

interface ClientFilterProps {
  /** Null for all clients. */
  clientId: string | null;
  onChange: (clientId: string | null) => void;
  className?: string;
}

/** Client filter with a search by name and email. */
export function ClientFilter({ clientId, onChange, className }: ClientFilterProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const choose = (id: string | null) => {
    onChange(id);
    setOpen(false);
  };
  const shown = useClientName(clientId);
  const client = isolate(shown);
  return (
    <Popover.Root open={open} onOpenChange={setOpen} modal>
      <Popover.Trigger
        aria-label={t`Client: ${client}`}
        className={classNames(
          "print:hidden",
          controlLook,
          controlHeight("sm"),
          "flex items-center gap-2 text-start",
          className,
        )}
      >
        <Icon of={Users} size={16} className="text-ink-2 max-tablet:hidden" />
        <span dir="auto" className="min-w-0 flex-1 truncate">
          {shown}
        </span>
        <Icon of={ChevronDown} size={16} className="text-ink-3" />
      </Popover.Trigger>
      <PopoverPanel
        aria-label={t`Client`}
        className="flex w-(--radix-popover-trigger-width) min-w-[320px] flex-col overflow-hidden rounded-card max-sheet:min-w-[calc(100vw-32px)]"
      >
        <ClientSearch chosenId={clientId} onChoose={({ id }) => choose(id)} />
        <div className="flex-none border-t border-hairline p-1">
          <button
            type="button"
            className="flex min-h-9 w-full items-center gap-2 rounded-control px-2.5 text-start hover:bg-surface-2-hover focus-visible:-outline-offset-2 max-tablet:min-h-11"
            onClick={() => choose(null)}
          >
            <span>{t`All clients`}</span>
            {clientId === null ? <Icon of={Check} size={16} className="ms-auto text-accent" /> : null}
          </button>
        </div>
      </PopoverPanel>
    </Popover.Root>
  );
}

function useClientName(clientId: string | null): string {
  const { t } = useLingui();
  const { data, isError } = useGetClientQuery({ id: clientId ?? "" }, { skip: clientId === null });
  if (clientId === null) return t`All clients`;
  if (isError) return t`Unknown client`;
  return data ? fullName(data) || data.email : t`One client`;
}
