import { useLingui } from "@lingui/react/macro";
import { ChevronDown } from "lucide-react";
import { Popover } from "radix-ui";
import { useId, useState, type Ref } from "react";
import { PopoverPanel } from "@/ui/overlays/PopoverPanel";
import { classNames } from "@/ui/theme/classNames";
import { controlHeight, controlLook, describedBy, Field, type FieldLabels } from "@/ui/fields/Field";
import { Icon } from "@/ui/theme/Icon";
import { Avatar } from "../Avatar";
import { ClientSearch } from "./ClientSearch";
import type { Person } from "../person";

interface ClientFieldProps extends FieldLabels {
  /** Null while none is chosen. */
  value: Person | null;
  onChange: (person: Person) => void;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** Select of one client, with a search by name and email. */
export function ClientField({ value, onChange, disabled = false, ref, ...labels }: ClientFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Field id={id} {...labels}>
      <Popover.Root open={open} onOpenChange={setOpen} modal>
        <Popover.Trigger
          ref={ref}
          id={id}
          disabled={disabled}
          aria-labelledby={`${id}-label ${id}-value`}
          {...describedBy(id, labels)}
          className={classNames(controlLook, controlHeight("md"), "flex items-center gap-2 text-start")}
        >
          {value ? <Avatar name={value.name} imageUrl={value.imageUrl} size={24} /> : null}
          <span
            id={`${id}-value`}
            className={classNames("flex min-w-0 flex-1 items-baseline gap-2", !value && "text-ink-3")}
          >
            {value ? (
              <>
                <span dir="auto" className="min-w-0 truncate">
                  {value.name}
                </span>{" "}
                <span dir="auto" className="min-w-0 truncate text-13 text-ink-2 max-sheet:hidden">
                  {value.email}
                </span>
              </>
            ) : (
              t`Choose a client`
            )}
          </span>
          <Icon of={ChevronDown} size={16} className="text-ink-3" />
        </Popover.Trigger>
        <PopoverPanel
          aria-label={labels.label}
          className="flex w-(--radix-popover-trigger-width) min-w-[278px] flex-col overflow-hidden rounded-card"
        >
          <ClientSearch
            chosenId={value?.id ?? null}
            onChoose={(person) => {
              onChange(person);
              setOpen(false);
            }}
          />
        </PopoverPanel>
      </Popover.Root>
    </Field>
  );
}
