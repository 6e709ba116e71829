import { useEffect } from "react";
import { useLocation } from "react-router";
import { accountSections } from "./accountSections";

/** Scrolls to the section of the address's hash, on every navigation. */
export function useScrollToHash(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const part = hash.slice(1);
    if (!Object.hasOwn(accountSections, part)) return;
    const panel = document.getElementById(part);
    panel?.scrollIntoView();
    // Tab continues from the section.
    panel?.focus({ preventScroll: true });
  }, [hash, key]);
}
