import { Check, ChevronDown } from "lucide-react";
import { Select } from "radix-ui";
import { useId, type Ref } from "react";
import type { Elements } from "@/language/elements";
import { classNames } from "../theme/classNames";
import { controlHeight, controlLook, describedBy, Field, type ControlSize, type FieldLabels } from "./Field";

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  /** Language of the label, if it is not the reader's. */
  lang?: string | undefined;
  /** Icon before the label. */
  marker?: Elements;
  /** Tag after the label. */
  tag?: string;
}

interface SelectFieldProps<Value extends string> extends FieldLabels {
  options: readonly SelectOption<Value>[];
  /** Empty without a choice. */
  value: Value | "";
  onChange: (value: Value) => void;
  placeholder?: string;
  disabled?: boolean;
  size?: ControlSize;
  /** True if it differs from what is saved. */
  isEdited?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function SelectField<Value extends string>({
  options,
  value,
  onChange,
  placeholder,
  disabled = false,
  size = "md",
  isEdited = false,
  ref,
  ...labels
}: SelectFieldProps<Value>) {
  const id = useId();
  const chosen = options.find((option) => option.value === value);
  return (
    <Field id={id} {...labels}>
      <Select.Root
        value={value}
        disabled={disabled}
        onValueChange={(next) => {
          const option = options.find((candidate) => candidate.value === next);
          if (option) onChange(option.value);
        }}
      >
        <Select.Trigger
          ref={ref}
          id={id}
          {...describedBy(id, labels)}
          data-edited={isEdited ? "" : undefined}
          className={classNames(controlLook, controlHeight(size), "flex items-center gap-2 text-start")}
        >
          {chosen?.marker}
          <span
            dir="auto"
            lang={chosen?.lang}
            className={classNames("min-w-0 flex-1 truncate", !chosen && "text-ink-3")}
          >
            {/* In place of its own texts, which stand in no element. */}
            <Select.Value placeholder={<span>{placeholder}</span>}>
              {chosen ? <span>{chosen.label}</span> : null}
            </Select.Value>
            {chosen?.tag ? <Tag className="ms-2">{chosen.tag}</Tag> : null}
          </span>
          <ChevronDown size={16} strokeWidth={1.75} className="text-ink-3" aria-hidden="true" />
        </Select.Trigger>
        <SelectList options={options} />
      </Select.Root>
    </Field>
  );
}

/** List of the options over the page. */
export function SelectList<Value extends string>({ options }: { options: readonly SelectOption<Value>[] }) {
  return (
    <Select.Portal>
      <Select.Content
        position="popper"
        sideOffset={4}
        collisionPadding={8}
        className="z-(--z-popover) max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-rise overflow-hidden rounded-card border border-hairline bg-surface-2 shadow-popover"
      >
        <Select.Viewport className="p-1">
          {options.map((option) => (
            <Select.Item
              key={option.value}
              value={option.value}
              // Named by all that it shows, not by its label alone.
              aria-labelledby={undefined}
              lang={option.lang}
              className="flex min-h-9 items-center gap-2 rounded-control px-2.5 text-ink-1 outline-none select-none data-highlighted:bg-surface-2-hover max-tablet:min-h-11 max-tablet:text-16"
            >
              {option.marker}
              <Select.ItemText>
                <span dir="auto">{option.label}</span>
              </Select.ItemText>
              {option.tag ? <Tag className="ms-auto">{option.tag}</Tag> : null}
              <span className={classNames("w-4", option.tag ? "ms-1" : "ms-auto")}>
                <Select.ItemIndicator className="text-accent">
                  <Check size={16} strokeWidth={1.75} aria-hidden="true" />
                </Select.ItemIndicator>
              </span>
            </Select.Item>
          ))}
        </Select.Viewport>
      </Select.Content>
    </Select.Portal>
  );
}

function Tag({ className, children }: { className: string; children: string }) {
  return (
    <span
      className={classNames(
        "inline-block h-5 rounded-tag border border-hairline-strong px-[7px] text-12 leading-[18px] text-ink-2",
        className,
      )}
    >
      {children}
    </span>
  );
}
