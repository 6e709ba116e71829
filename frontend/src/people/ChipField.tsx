import { useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { Popover } from "radix-ui";
import { useId, useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from "react";
import type { Elements } from "@/language/elements";
import { isolate } from "@/language/isolate";
import { isBlank } from "@/language/text/blank";
import { bestFirst, hasTerms } from "@/language/text/fold";
import { Status } from "@/ui/feedback/Status";
import { controlHeight, controlLook, describedBy, Field, type FieldLabels } from "@/ui/fields/Field";
import { useListbox } from "@/ui/lists/useListbox";
import { PopoverPanel } from "@/ui/overlays/PopoverPanel";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { Highlighted } from "./Highlighted";

export interface Item {
  id: number;
  name: string;
}

/** Text of the list for its kind of items. */
interface Texts {
  find: string;
  list: string;
  allChosen: string;
  noneFound: string;
}

interface ChipFieldProps<Option extends Item, Chosen extends Item> extends FieldLabels {
  options: readonly Option[];
  value: readonly Chosen[];
  texts: Texts;
  /** Most that can be chosen. */
  max?: number;
  /** Sign before a name. */
  mark?: (item: Option | Chosen) => Elements;
  /** Text after a name in the list. */
  aside: (option: Option) => string;
  onChoose: (option: Option) => void;
  onRemove: (chosen: Chosen) => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Multiselect of existing items: a combobox, and the chosen ones above it. Absent while there are none. */
export function ChipField<Option extends Item, Chosen extends Item>({
  options,
  value,
  texts,
  max = Infinity,
  mark,
  aside,
  onChoose,
  onRemove,
  ref,
  ...labels
}: ChipFieldProps<Option, Chosen>) {
  const { t } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);
  const isFree = (option: Option) => !value.some((one) => one.id === option.id);
  const fitting =
    value.length >= max ? [] : options.filter((option) => isFree(option) && hasTerms(option.name, typed));
  const found = bestFirst(fitting, typed, ({ name }) => name);
  const listbox = useListbox({
    options: found,
    isOpen,
    keyOf: (option) => option.id,
    onChoose: (option) => {
      onChoose(option);
      setTyped("");
      listbox.goToFirst();
    },
  });
  if (options.length === 0 && value.length === 0) return null;

  const remove = (gone: Chosen) => {
    onRemove(gone);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Submits the form.
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) return;
    listbox.input.onKeyDown(event);
    if (event.key === "ArrowDown" || event.key === "ArrowUp") setIsOpen(true);
    const last = value.at(-1);
    // A held key has just deleted the text.
    if (event.key === "Backspace" && !event.repeat && typed === "" && last) remove(last);
  };

  return (
    <Field id={id} {...labels}>
      {value.length > 0 ? (
        <ul aria-label={labels.label} className="flex flex-wrap gap-1">
          {value.map((one) => {
            const name = isolate(one.name);
            return (
              <li
                key={one.id}
                className="flex min-h-7 max-w-full min-w-0 items-center gap-1.5 rounded-full border border-hairline-strong ps-2 text-12 text-ink-2 max-tablet:min-h-11"
              >
                {mark?.(one)}
                <span dir="auto" className="min-w-0 truncate">
                  {one.name}
                </span>
                <button
                  type="button"
                  aria-label={t`Remove ${name}`}
                  onClick={() => remove(one)}
                  className="grid size-6 flex-none place-items-center rounded-full hover:bg-surface-2-hover max-tablet:size-11"
                >
                  <Icon of={X} size={14} />
                </button>
              </li>
            );
          })}
        </ul>
      ) : null}
      <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
        <Popover.Anchor asChild>
          <div ref={box}>
            <input
              ref={input}
              id={id}
              {...listbox.input}
              {...describedBy(id, labels)}
              placeholder={texts.find}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                listbox.goToFirst();
                setIsOpen(true);
              }}
              onClick={() => setIsOpen(true)}
              onBlur={() => setIsOpen(false)}
              onKeyDown={onKeyDown}
              className={classNames(controlLook, controlHeight("md"))}
            />
          </div>
        </Popover.Anchor>
        <PopoverPanel
          onMouseDown={(event) => event.preventDefault()}
          onOpenAutoFocus={keepFocus}
          onCloseAutoFocus={keepFocus}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && box.current?.contains(event.target)) event.preventDefault();
          }}
          className="flex w-(--radix-popover-trigger-width) flex-col overflow-hidden rounded-card"
        >
          <div
            {...listbox.list}
            aria-label={texts.list}
            className="relative max-h-[248px] overflow-y-auto overscroll-contain p-1"
          >
            {found.map((option) => (
              <div
                key={option.id}
                {...listbox.option(option)}
                aria-selected={false}
                className="flex min-h-9 cursor-pointer items-center gap-2 rounded-control px-2.5 hover:bg-surface-2-hover data-[active=true]:bg-surface-2-hover max-tablet:min-h-11"
              >
                {mark?.(option)}
                <span dir="auto" className="min-w-0 flex-1 truncate">
                  <Highlighted text={option.name} search={typed} />
                </span>{" "}
                <span className="text-13 text-ink-2 tabular-nums">{aside(option)}</span>
              </div>
            ))}
          </div>
          {found.length === 0 ? (
            <Status className="px-3.5 py-2.5 text-13 text-ink-2">
              {isBlank(typed) ? texts.allChosen : texts.noneFound}
            </Status>
          ) : null}
        </PopoverPanel>
      </Popover.Root>
    </Field>
  );
}

/** The focus stays in the text field. */
function keepFocus(event: Event) {
  event.preventDefault();
}
