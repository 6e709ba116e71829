import { DropdownMenu } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { classNames } from "./classNames";

interface MenuProps {
  /** One button; `IconButton` with `hint={false}`, as a rule. */
  trigger: ReactElement;
  label: string;
  align?: "start" | "end";
  children: ReactNode;
}

export function Menu({ trigger, label, align = "end", children }: MenuProps) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          className="z-(--z-popover) min-w-48 animate-rise rounded-card border border-hairline bg-surface-2 p-1 shadow-popover outline-none"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  onSelect: () => void;
  tone?: "default" | "danger";
  disabled?: boolean;
  children: ReactNode;
}

export function MenuItem({ icon, onSelect, tone = "default", disabled = false, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      disabled={disabled}
      onSelect={onSelect}
      className={classNames(
        "flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 outline-none select-none max-tablet:min-h-11",
        "data-disabled:cursor-not-allowed data-disabled:text-ink-disabled",
        tone === "danger"
          ? "text-danger-text data-highlighted:bg-danger-soft"
          : "text-ink-1 data-highlighted:bg-surface-2-hover",
      )}
    >
      {icon ? <span className={tone === "danger" ? undefined : "text-ink-3"}>{icon}</span> : null}
      {children}
    </DropdownMenu.Item>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-hairline" />;
}

/**
 * Entries under a heading of their own.
 * @public
 */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <DropdownMenu.Group>
      <DropdownMenu.Label className="px-2.5 pt-2 pb-1 text-12 text-ink-3">{label}</DropdownMenu.Label>
      {children}
    </DropdownMenu.Group>
  );
}
