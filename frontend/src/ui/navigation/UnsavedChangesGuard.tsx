import { useLingui } from "@lingui/react/macro";
import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { ConfirmDialog } from "../overlays/ConfirmDialog";
import { addNavigationGuard, isNavigationGuarded, navigateGuarded } from "./navigationGuard";

interface UnsavedChangesGuardProps {
  /** True if the changes are there again after a reload, which then asks nothing. */
  keepsDraft: () => boolean;
  onDiscard: () => void;
  /** Dialog with the changes; those of a page are asked about together. */
  group?: string;
}

/** Confirmation before unsaved changes are left. Render it while there are any. */
export function UnsavedChangesGuard({ keepsDraft, onDiscard, group = "page" }: UnsavedChangesGuardProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const leave = useRef<() => void>(null);
  const survivesReload = useEffectEvent(keepsDraft);
  const discard = useEffectEvent(onDiscard);
  // Layout effect: removed in the same commit as the unsaved changes, before any navigation.
  useLayoutEffect(() => {
    const stopWatching = guardNavigation();
    const stopAsking = addNavigationGuard({
      ask: (go) => {
        leave.current = go;
        setAsking(true);
      },
      discard: () => discard(),
      group,
      keepsDraft: () => survivesReload(),
    });
    return () => {
      stopAsking();
      stopWatching();
    };
  }, [group]);
  return (
    <ConfirmDialog
      open={asking}
      title={t`Leave without saving?`}
      text={t`What you typed here is not saved yet.`}
      confirmLabel={t`Discard`}
      cancelLabel={t`Keep editing`}
      tone="danger"
      onCancel={() => setAsking(false)}
      onConfirm={() => {
        setAsking(false);
        leave.current?.();
      }}
    />
  );
}

/** Routes link clicks through the navigation guard, and warns before the tab closes. */
function guardNavigation(): () => void {
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
