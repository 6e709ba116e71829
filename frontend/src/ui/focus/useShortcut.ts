import { useEffectEvent, useLayoutEffect } from "react";
import { isSingleKey } from "./keyOf";
import { areShortcutsEnabled } from "./shortcutSetting";

/** Shortcut of one key, a letter in lower case or a sign; inactive while typing, under an open overlay, or when disabled. */
export function useShortcut(key: string, handler: () => void): void {
  const onShortcut = useEffectEvent(handler);
  // Before the paint, so that no key is lost on what is seen.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSingleKey(event, key) || !areShortcutsEnabled()) return;
      if (event.defaultPrevented || event.repeat || isTyping(event.target) || somethingIsOpen()) return;
      event.preventDefault();
      onShortcut();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [key]);
}

/** Choices take no letters. */
const TYPED_INTO = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(TYPED_INTO) !== null;
}

function somethingIsOpen(): boolean {
  return (
    document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null
  );
}
