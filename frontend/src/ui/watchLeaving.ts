import { leaveFor, leavingIsGuarded } from "./leaveGuard";

/** Sends links, Back and Forward through the leave guard, and warns before the browser tab closes. */
export function watchLeaving(): () => void {
  const place = placeInHistory();
  let isReturning = false;

  const onClick = (event: MouseEvent) => {
    if (!leavingIsGuarded() || event.defaultPrevented || opensElsewhere(event)) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target === "_blank" || leadsHere(link)) return;
    event.preventDefault();
    event.stopPropagation();
    leaveFor(() => {
      link.click();
    });
  };

  // Registered for the capture phase, so that it comes before the router's own listener.
  const onPopState = (event: PopStateEvent) => {
    if (isReturning) {
      isReturning = false;
      event.stopImmediatePropagation();
      return;
    }
    const steps = placeInHistory() - place;
    if (!leavingIsGuarded() || Number.isNaN(steps) || steps === 0) return;
    event.stopImmediatePropagation();
    isReturning = true;
    history.go(-steps);
    leaveFor(() => {
      history.go(steps);
    });
  };

  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (leavingIsGuarded()) event.preventDefault();
  };

  document.addEventListener("click", onClick, true);
  window.addEventListener("popstate", onPopState, true);
  window.addEventListener("beforeunload", onBeforeUnload);
  return () => {
    document.removeEventListener("click", onClick, true);
    window.removeEventListener("popstate", onPopState, true);
    window.removeEventListener("beforeunload", onBeforeUnload);
  };
}

function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}

function leadsHere(link: HTMLAnchorElement): boolean {
  const { origin, pathname, search } = window.location;
  return link.origin === origin && link.pathname === pathname && link.search === search;
}

/** The router numbers the entries of the history. */
function placeInHistory(): number {
  const state: unknown = history.state;
  const idx = typeof state === "object" && state !== null && "idx" in state ? state.idx : NaN;
  return typeof idx === "number" ? idx : NaN;
}
