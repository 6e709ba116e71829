import { useEffect, useRef } from "react";

/** Ref of a heading that takes the focus of the part whose place its own part takes. */
export function useTakenFocus(takesFocus: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "center" });
  }, [takesFocus]);
  return heading;
}
