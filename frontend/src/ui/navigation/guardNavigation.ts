import { navigateGuarded, isNavigationGuarded } from "./navigationGuard";

/** Routes link clicks through the navigation guard, and warns before the tab closes. */
export function guardNavigation(): () => void {
  const onClick = (event: MouseEvent) => {
    if (!isNavigationGuarded() || event.defaultPrevented || opensElsewhere(event)) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target === "_blank" || link.hasAttribute("download") || leadsHere(link)) return;
    event.preventDefault();
    event.stopPropagation();
    navigateGuarded(() => link.click());
  };
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (isNavigationGuarded()) event.preventDefault();
  };
  document.addEventListener("click", onClick, true);
  window.addEventListener("beforeunload", onBeforeUnload);
  return () => {
    document.removeEventListener("click", onClick, true);
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
