import { useLingui } from "@lingui/react/macro";
import { useLayoutEffect, useRef, useState } from "react";
import { ConfirmDialog } from "../overlays/ConfirmDialog";
import { addNavigationGuard } from "./navigationGuard";
import { guardNavigation } from "./guardNavigation";

/** Confirmation before unsaved changes are left. Render it while there are any. */
export function UnsavedChangesGuard({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const leave = useRef<() => void>(null);
  const release = useRef<() => void>(null);
  // Layout effect: removed in the same commit as the unsaved changes, before any navigation.
  useLayoutEffect(() => {
    const stopWatching = guardNavigation();
    const stopAsking = addNavigationGuard((go) => {
      leave.current = go;
      setAsking(true);
    });
    release.current = stopAsking;
    return () => {
      stopAsking();
      stopWatching();
    };
  }, []);
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
        release.current?.();
        leave.current?.();
        onDiscard();
      }}
    />
  );
}
