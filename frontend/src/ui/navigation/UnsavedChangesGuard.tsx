import { useLayoutEffect, useRef, useState } from "react";
import { ConfirmDialog } from "../overlays/ConfirmDialog";
import { addNavigationGuard } from "./navigationGuard";
import { guardNavigation } from "./guardNavigation";

/** Asks before a page or a dialog with unsaved text is left. Rendered while there is such text. */
export function UnsavedChangesGuard({ onDiscard }: { onDiscard: () => void }) {
  const [asking, setAsking] = useState(false);
  const leave = useRef<() => void>(null);
  const release = useRef<() => void>(null);
  // In the same breath as the text is saved or given up: what then leads away must not be asked any more.
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
      title="Leave without saving?"
      text="What you typed here is not saved yet."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      tone="danger"
      onCancel={() => {
        setAsking(false);
      }}
      onConfirm={() => {
        setAsking(false);
        release.current?.();
        leave.current?.();
        onDiscard();
      }}
    />
  );
}
