import { useEffect } from "react";
import { useLocation } from "react-router";
import { accountParts } from "./accountParts";

/** Brings the part that the address names into view, each time that an address does. */
export function useNamedPart(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const part = hash.slice(1);
    if (!Object.hasOwn(accountParts, part)) return;
    const panel = document.getElementById(part);
    panel?.scrollIntoView();
    // From there Tab goes on.
    panel?.focus({ preventScroll: true });
  }, [hash, key]);
}
