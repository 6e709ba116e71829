import { useEffect } from "react";
import { focusNear, trailOf } from "./focusTrail";

/** Moves the focus to what is nearest when a button goes that was pressed by keyboard. */
export function useFocusAfterPress(): void {
  useEffect(() => {
    const onClick = ({ target, detail }: MouseEvent) => {
      // A click of the mouse has a count. A toast returns the focus itself.
      const button = detail === 0 && target instanceof Element ? target.closest("button") : null;
      if (!button || button !== document.activeElement || button.closest("[data-toaster]")) return;
      focusNear(trailOf(button));
    };
    // Before the handlers of React, which may remove it at once.
    window.addEventListener("click", onClick, true);
    return () => window.removeEventListener("click", onClick, true);
  }, []);
}
