import type { ComponentProps } from "react";
import type { Elements } from "@/language/elements";
import { classNames } from "../theme/classNames";
import { drawControlIcon, type ControlIcon } from "../theme/Icon";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
  label: string;
  icon: ControlIcon;
  size?: "sm" | "md" | "touch";
  /** False for a menu trigger, whose menu would be covered. */
  hint?: boolean;
  /** Content over the corner, such as a count. */
  children?: Elements;
}

const sizes = { sm: "size-7 rounded-[7px]", md: "size-9 rounded-control", touch: "size-11 rounded-control" };

export function IconButton({
  label,
  icon,
  size = "md",
  hint = true,
  className,
  children,
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      data-tooltip={hint ? label : undefined}
      className={classNames(
        "relative inline-grid place-items-center text-ink-2 print:hidden transition-colors duration-(--t-fast) ease-smooth",
        "enabled:hover:bg-surface-hover enabled:hover:text-ink-1 enabled:active:bg-surface-press",
        "data-[state=open]:bg-surface-hover disabled:text-ink-disabled",
        sizes[size],
        className,
      )}
    >
      {drawControlIcon(icon, size === "sm" ? 16 : 20)}
      {children}
    </button>
  );
}
