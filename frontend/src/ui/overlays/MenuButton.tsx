import { cloneElement, useState, type ComponentProps, type ReactElement, type ReactNode } from "react";

/** What an open menu has to know of the button that opened it. */
export interface MenuOpening {
  button: HTMLButtonElement;
  /** Then the first entry has the focus at once. */
  byKeyboard: boolean;
  onClose: () => void;
}

interface MenuButtonProps {
  /** One button; `IconButton` with `hint={false}`, as a rule. */
  trigger: ReactElement<ComponentProps<"button">>;
  /** Draws the `Menu`. It may be loaded lazily: a board of two hundred cards needs no menu until one is opened. */
  children: (opening: MenuOpening) => ReactNode;
}

export function MenuButton({ trigger, children }: MenuButtonProps) {
  const [opening, setOpening] = useState<Pick<MenuOpening, "button" | "byKeyboard"> | null>(null);
  const toggling: ComponentProps<"button"> & { "data-state": string } = {
    "aria-haspopup": "menu",
    "aria-expanded": opening !== null,
    "data-state": opening ? "open" : "closed",
    onClick: (event) => {
      setOpening({ button: event.currentTarget, byKeyboard: event.detail === 0 });
    },
    onKeyDown: (event) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      setOpening({ button: event.currentTarget, byKeyboard: true });
    },
  };
  return (
    <span className="relative inline-flex">
      {cloneElement(trigger, toggling)}
      {opening
        ? children({
            ...opening,
            onClose: () => {
              setOpening(null);
            },
          })
        : null}
    </span>
  );
}
