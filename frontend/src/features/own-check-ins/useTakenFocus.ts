import { useEffect, useRef } from "react";

/** Ref of a heading. It takes the focus of the part that its own part replaces. */
export function useTakenFocus(takesFocus: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "center" });
  }, [takesFocus]);
  return heading;
}
