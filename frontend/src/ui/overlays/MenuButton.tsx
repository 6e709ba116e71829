import { cloneElement, useState, type ComponentProps, type ReactElement } from "react";
import type { Elements } from "@/language/elements";

/** State of an open menu for its content. */
export interface MenuOpening {
  button: HTMLButtonElement;
  /** Opened by keyboard: the first entry gets the focus. */
  byKeyboard: boolean;
  onClose: () => void;
}

interface MenuButtonProps {
  /** Button of the menu, usually `IconButton` with `hint={false}`. */
  trigger: ReactElement<ComponentProps<"button">>;
  /** Renders the `Menu`, which may be lazy. */
  children: (opening: MenuOpening) => Elements;
}

export function MenuButton({ trigger, children }: MenuButtonProps) {
  const [opening, setOpening] = useState<Pick<MenuOpening, "button" | "byKeyboard"> | null>(null);
  const toggling: ComponentProps<"button"> & { "data-state": string } = {
    "aria-haspopup": "menu",
    "aria-expanded": opening !== null,
    "data-state": opening ? "open" : "closed",
    onClick: (event) => setOpening({ button: event.currentTarget, byKeyboard: event.detail === 0 }),
    onKeyDown: (event) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      setOpening({ button: event.currentTarget, byKeyboard: true });
    },
  };
  return (
    <span className="relative inline-flex print:hidden">
      {cloneElement(trigger, toggling)}
      {opening
        ? children({
            ...opening,
            onClose: () => setOpening(null),
          })
        : null}
    </span>
  );
}
