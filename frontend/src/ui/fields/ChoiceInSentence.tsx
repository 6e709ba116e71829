import { ChevronDown } from "lucide-react";
import { Popover, Select } from "radix-ui";
import { useState } from "react";
import type { Elements } from "@/language/elements";
import { PopoverPanel } from "../overlays/PopoverPanel";
import { Icon } from "../theme/Icon";
import { SelectList, type SelectOption } from "./SelectField";

interface LookProps {
  /** Accessible name. */
  label: string;
  /** True if it differs from what is saved. */
  isEdited?: boolean | undefined;
  isInvalid?: boolean | undefined;
}

const look =
  "mx-px inline-flex min-h-7 max-w-full items-center gap-1 rounded-control border border-border-control bg-surface-2 ps-2.5 pe-1 align-middle text-16 leading-6 font-semibold text-ink-1 max-tablet:min-h-11 " +
  "data-[state=open]:border-focus data-edited:border-accent data-edited:bg-accent-soft " +
  "aria-invalid:border-danger aria-invalid:shadow-[0_0_0_1px_var(--danger)]";

function attributes({ label, isEdited = false, isInvalid = false }: LookProps) {
  return {
    "aria-label": label,
    "aria-invalid": isInvalid || undefined,
    "data-edited": isEdited ? "" : undefined,
    className: look,
  };
}

function Value({ children }: { children: string }) {
  return (
    <>
      <span dir="auto" className="truncate">
        {children}
      </span>
      <Icon of={ChevronDown} size={14} className="flex-none text-ink-3" />
    </>
  );
}

interface SelectInSentenceProps<Option extends string> extends LookProps {
  options: readonly SelectOption<Option>[];
  value: Option | "";
  placeholder?: string;
  onChange: (value: Option) => void;
}

/** Select whose choice is part of the sentence around it. */
export function SelectInSentence<Option extends string>(props: SelectInSentenceProps<Option>) {
  const { options, value, placeholder = "", onChange } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <Select.Root
      value={value}
      onValueChange={(next) => {
        const option = options.find((candidate) => candidate.value === next);
        if (option) onChange(option.value);
      }}
    >
      <Select.Trigger {...attributes(props)}>
        <Value>{chosen?.label ?? placeholder}</Value>
      </Select.Trigger>
      <SelectList options={options} />
    </Select.Root>
  );
}

interface PopoverInSentenceProps extends LookProps {
  /** Text that the sentence shows. */
  text: string;
  /** Fields of the choice. */
  children: Elements;
}

/** Button in a sentence that opens the fields behind it. */
export function PopoverInSentence({ text, children, ...props }: PopoverInSentenceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { label } = props;
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger {...attributes(props)} aria-label={`${label}: ${text}`}>
        <Value>{text}</Value>
      </Popover.Trigger>
      <PopoverPanel aria-label={label} className="grid gap-3 overflow-y-auto rounded-popover p-3">
        {children}
      </PopoverPanel>
    </Popover.Root>
  );
}

interface ButtonInSentenceProps extends LookProps {
  text: string;
  onClick: () => void;
}

/** Button in a sentence that opens a dialog. */
export function ButtonInSentence({ text, onClick, ...props }: ButtonInSentenceProps) {
  const { label } = props;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onClick}
      {...attributes(props)}
      aria-label={`${label}: ${text}`}
    >
      <Value>{text}</Value>
    </button>
  );
}
