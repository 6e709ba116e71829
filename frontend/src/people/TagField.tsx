import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { Popover } from "radix-ui";
import { useId, useRef, useState, type KeyboardEvent } from "react";
import { useListTagsQuery } from "@/api/admin/tags";
import type { ClientTag } from "@/api/generated/admin";
import { isolate } from "@/language/isolate";
import { controlHeight, controlLook, describedBy, Field, type FieldLabels } from "@/ui/fields/Field";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { Highlighted } from "./Highlighted";
import { matchesIn } from "./matches";
import { TagDot } from "./TagDot";

interface TagFieldProps extends FieldLabels {
  value: readonly ClientTag[];
  onChange: (tags: ClientTag[]) => void;
}

/** Multiselect of existing tags: a combobox, and the chosen ones above it. Absent while there are no tags. */
export function TagField({ value, onChange, ...labels }: TagFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const { data: tags = [] } = useListTagsQuery();
  const [typed, setTyped] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  if (tags.length === 0 && value.length === 0) return null;

  const isFree = ({ id: tag }: ClientTag) => !value.some((one) => one.id === tag);
  const words = typed.trim().split(/\s+/u).filter(Boolean);
  const found = tags.filter(
    (tag) => isFree(tag) && words.every((word) => matchesIn(tag.name, word).length > 0),
  );
  const activeTag = found[Math.min(active, found.length - 1)];

  const choose = ({ id: tag, name, colour }: ClientTag) => {
    onChange([...value, { id: tag, name, colour }]);
    setTyped("");
    setActive(0);
  };
  const remove = (gone: ClientTag) => {
    onChange(value.filter((tag) => tag.id !== gone.id));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isOpen && found.length > 0) {
        setActive((Math.min(active, found.length - 1) + step + found.length) % found.length);
      }
      setIsOpen(true);
    }
    if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
      // Enter must not submit the form.
      event.preventDefault();
      if (isOpen && activeTag) choose(activeTag);
    }
    const last = value.at(-1);
    if (event.key === "Backspace" && typed === "" && last) remove(last);
  };

  return (
    <Field id={id} {...labels}>
      {value.length > 0 ? (
        <ul aria-label={labels.label} className="flex flex-wrap gap-1">
          {value.map((tag) => {
            const name = isolate(tag.name);
            return (
              <li
                key={tag.id}
                className="flex h-7 max-w-full min-w-0 items-center gap-1.5 rounded-full border border-hairline-strong ps-2 text-12 text-ink-2 max-tablet:h-11"
              >
                <TagDot colour={tag.colour} />
                <span dir="auto" className="min-w-0 truncate">
                  {tag.name}
                </span>
                <button
                  type="button"
                  aria-label={t`Remove ${name}`}
                  onClick={() => {
                    remove(tag);
                  }}
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
              role="combobox"
              aria-expanded={isOpen}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={isOpen && activeTag ? `${id}-${activeTag.id}` : undefined}
              {...describedBy(id, labels)}
              placeholder={t`Find a tag`}
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setActive(0);
                setIsOpen(true);
              }}
              onClick={() => {
                setIsOpen(true);
              }}
              onBlur={() => {
                setIsOpen(false);
              }}
              onKeyDown={onKeyDown}
              className={classNames(controlLook, controlHeight("md"))}
            />
          </div>
        </Popover.Anchor>
        <Popover.Portal>
          <Popover.Content
            align="start"
            sideOffset={4}
            collisionPadding={8}
            onMouseDown={(event) => {
              event.preventDefault();
            }}
            onOpenAutoFocus={keepFocus}
            onCloseAutoFocus={keepFocus}
            onInteractOutside={(event) => {
              if (event.target instanceof Node && box.current?.contains(event.target)) event.preventDefault();
            }}
            className="z-(--z-popover) max-h-(--radix-popover-content-available-height) w-(--radix-popover-trigger-width) animate-rise overflow-hidden rounded-card border border-hairline bg-surface-2 shadow-popover outline-none"
          >
            <div
              id={`${id}-list`}
              role="listbox"
              aria-label={t`Tags`}
              className="relative max-h-[248px] overflow-y-auto overscroll-contain p-1"
            >
              {found.map((tag) => (
                // The keys are those of the text field, which keeps the focus.
                // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                <div
                  key={tag.id}
                  id={`${id}-${tag.id}`}
                  role="option"
                  aria-selected={false}
                  data-active={tag === activeTag}
                  onClick={() => {
                    choose(tag);
                  }}
                  className="flex min-h-9 cursor-pointer items-center gap-2 rounded-control px-2.5 hover:bg-surface-2-hover data-[active=true]:bg-surface-2-hover max-tablet:min-h-11"
                >
                  <TagDot colour={tag.colour} />
                  <span dir="auto" className="min-w-0 flex-1 truncate">
                    <Highlighted text={tag.name} search={typed} />
                  </span>{" "}
                  <span className="text-13 text-ink-2 tabular-nums">
                    {plural(tag.clients, { one: "# client", other: "# clients" })}
                  </span>
                </div>
              ))}
            </div>
            {found.length === 0 ? (
              <p role="status" className="px-3.5 py-2.5 text-13 text-ink-2">
                {typed.trim() === "" ? t`All tags are chosen.` : t`No tag has this name.`}
              </p>
            ) : null}
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </Field>
  );
}

/** The focus stays in the text field. */
function keepFocus(event: Event) {
  event.preventDefault();
}
