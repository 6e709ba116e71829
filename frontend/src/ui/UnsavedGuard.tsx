import { useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "./ConfirmDialog";
import { allowLeaving, askBeforeLeaving } from "./leaveGuard";
import { watchLeaving } from "./watchLeaving";

/** Asks before a page with unsaved text is left. Rendered while there is such text. */
export function UnsavedGuard({ onDiscard }: { onDiscard: () => void }) {
  const [asking, setAsking] = useState(false);
  const leave = useRef<() => void>(null);
  useEffect(() => {
    const stopWatching = watchLeaving();
    const stopAsking = askBeforeLeaving((go) => {
      leave.current = go;
      setAsking(true);
    });
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
        allowLeaving();
        leave.current?.();
        onDiscard();
      }}
    />
  );
}
