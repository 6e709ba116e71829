import { useEffect } from "react";
import { useLocation } from "react-router";
import { accountSections } from "./accountSections";

/** Brings the part that the address names into view, each time that an address does. */
export function useScrollToHash(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const part = hash.slice(1);
    if (!Object.hasOwn(accountSections, part)) return;
    const panel = document.getElementById(part);
    panel?.scrollIntoView();
    // From there Tab goes on.
    panel?.focus({ preventScroll: true });
  }, [hash, key]);
}
