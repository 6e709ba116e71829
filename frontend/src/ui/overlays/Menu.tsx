import { Check } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useEffect, useRef, type ReactNode } from "react";
import { type Elements, inElement } from "@/language/elements";
import { classNames } from "../theme/classNames";
import { drawControlIcon, type ControlIcon } from "../theme/Icon";
import type { MenuOpening } from "./MenuButton";

interface MenuProps {
  opening: MenuOpening;
  label: string;
  align?: "start" | "end";
  children: ReactNode;
}

/** Menu of a `MenuButton`, mounted while open. */
export function Menu({ opening, label, align = "end", children }: MenuProps) {
  const { button, byKeyboard, onClose } = opening;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!byKeyboard) return;
    // Radix focuses the list first, then its first entry.
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [byKeyboard]);
  return (
    <DropdownMenu.Root
      open
      modal={false}
      onOpenChange={(open) => {
        if (open) return;
        // At once: a dialog that an entry opens gives the focus back to whatever has it then.
        button.focus();
        onClose();
      }}
    >
      {/* Invisible trigger at the button's position, because Radix positions a menu by its trigger. */}
      <DropdownMenu.Trigger asChild>
        <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
      </DropdownMenu.Trigger>
      {/* Inside the page's landmark. An overlay takes clicks outside, which only close the menu. */}
      <DropdownMenu.Portal container={button.closest("main")}>
        <div aria-hidden="true" className="fixed inset-0 z-(--z-popover)" />
      </DropdownMenu.Portal>
      <DropdownMenu.Portal container={button.closest("main")}>
        <DropdownMenu.Content
          ref={list}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          aria-labelledby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Again: a click outside has given it to the page. A menu that opened meanwhile keeps it.
            if (!document.activeElement?.closest('[role="menu"]')) button.focus();
          }}
          className="z-(--z-popover) max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-rise overflow-y-auto rounded-card border border-hairline bg-surface-2 p-1 shadow-popover outline-none"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps {
  icon?: ControlIcon;
  onSelect: () => void;
  tone?: "default" | "danger";
  disabled?: boolean;
  children: string | Elements;
}

const entryLook =
  "flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 outline-none select-none max-tablet:min-h-11 " +
  "data-disabled:cursor-not-allowed data-disabled:text-ink-disabled";

export function MenuItem({ icon, onSelect, tone = "default", disabled = false, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      disabled={disabled}
      onSelect={onSelect}
      className={classNames(
        entryLook,
        tone === "danger"
          ? "text-danger-text data-highlighted:bg-danger-soft"
          : "text-ink-1 data-highlighted:bg-surface-2-hover",
      )}
    >
      {icon ? (
        <span className={tone === "danger" ? undefined : "text-ink-3"}>{drawControlIcon(icon, 16)}</span>
      ) : null}
      {inElement(children)}
    </DropdownMenu.Item>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-hairline" />;
}

interface MenuChecksProps {
  /** Heading of the entries. */
  label: string;
  /** Entries that can be checked; those that cannot change are disabled. */
  entries: readonly { key: string; label: string; isChecked: boolean; isDisabled: boolean }[];
  onToggle: (key: string) => void;
}

/** Group of checkboxes with a heading. The menu stays open. */
export function MenuChecks({ label, entries, onToggle }: MenuChecksProps) {
  return (
    <DropdownMenu.Group>
      <DropdownMenu.Label className="px-2.5 pt-2 pb-1 text-12 text-ink-3">{label}</DropdownMenu.Label>
      {entries.map((entry) => (
        <DropdownMenu.CheckboxItem
          key={entry.key}
          checked={entry.isChecked}
          disabled={entry.isDisabled}
          onSelect={(event) => {
            event.preventDefault();
            onToggle(entry.key);
          }}
          className={classNames(entryLook, "group text-ink-1 data-highlighted:bg-surface-2-hover")}
        >
          <span
            aria-hidden="true"
            className="grid size-4.5 flex-none place-items-center rounded-[5px] border-[1.5px] border-border-control bg-surface-2 text-on-accent group-data-[state=checked]:border-accent group-data-[state=checked]:bg-accent"
          >
            <DropdownMenu.ItemIndicator>
              <Check size={14} strokeWidth={2.25} aria-hidden="true" />
            </DropdownMenu.ItemIndicator>
          </span>
          <span dir="auto" className="min-w-0 flex-1 truncate">
            {entry.label}
          </span>
        </DropdownMenu.CheckboxItem>
      ))}
    </DropdownMenu.Group>
  );
}

interface MenuChoiceProps<Value extends string> {
  /** Heading of the options. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; marker?: Elements }[];
  onChange: (value: Value) => void;
}

/** Radio group with a heading. */
export function MenuChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: MenuChoiceProps<Value>) {
  return (
    <DropdownMenu.Group>
      <DropdownMenu.Label className="px-2.5 pt-2 pb-1 text-12 text-ink-3">{label}</DropdownMenu.Label>
      <DropdownMenu.RadioGroup value={value}>
        {options.map((option) => (
          <DropdownMenu.RadioItem
            key={option.value}
            value={option.value}
            onSelect={() => onChange(option.value)}
            className={classNames(entryLook, "text-ink-1 data-highlighted:bg-surface-2-hover")}
          >
            {option.marker}
            <span dir="auto">{option.label}</span>
            <DropdownMenu.ItemIndicator className="ms-auto ps-3 text-accent">
              <Check size={16} strokeWidth={1.75} aria-hidden="true" />
            </DropdownMenu.ItemIndicator>
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </DropdownMenu.Group>
  );
}
