import { useId, useState, type KeyboardEvent, type MouseEvent } from "react";
import { hasModifier } from "../focus/hasModifier";

interface ListboxOptions<Option> {
  options: readonly Option[];
  keyOf: (option: Option) => string | number;
  onChoose: (option: Option) => void;
  isOpen?: boolean;
  /** False while the options belong to an earlier text: Enter chooses none of them. */
  isCurrent?: boolean;
}

/** Combobox: arrow keys move the active option while the input keeps the focus, Enter chooses it. */
export function useListbox<Option>({
  options: all,
  keyOf,
  onChoose,
  isOpen = true,
  isCurrent = true,
}: ListboxOptions<Option>) {
  const id = useId();
  const [reached, setReached] = useState(0);
  const options = isOpen ? all : [];
  const at = Math.min(reached, options.length - 1);
  const active = options[at];
  const idOf = (option: Option) => `${id}-${keyOf(option)}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && !hasModifier(event)) {
      event.preventDefault();
      if (options.length > 0) setReached((at + step + options.length) % options.length);
    } else if (event.key === "Enter") {
      // Enter must not submit the surrounding form.
      event.preventDefault();
      event.stopPropagation();
      if (active !== undefined && isCurrent) onChoose(active);
    }
  };
  return {
    goToFirst: () => setReached(0),
    input: {
      role: "combobox",
      "aria-expanded": isOpen,
      "aria-controls": `${id}-list`,
      "aria-autocomplete": "list",
      "aria-activedescendant": active === undefined ? undefined : idOf(active),
      autoComplete: "off",
      spellCheck: false,
      onKeyDown,
    } as const,
    list: { id: `${id}-list`, role: "listbox" },
    option: (option: Option) => ({
      id: idOf(option),
      role: "option",
      "aria-selected": option === active,
      "data-active": option === active,
      ref: option === active ? scrollIntoList : undefined,
      onMouseDown: keepFocus,
      onClick: () => onChoose(option),
    }),
  };
}

function scrollIntoList(option: HTMLElement | null) {
  option?.scrollIntoView({ block: "nearest" });
}

/** The focus stays in the text field. */
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}
