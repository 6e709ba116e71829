import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Undo2 } from "lucide-react";
import { useEffect, useEffectEvent, useRef, type Ref } from "react";
import { isolate } from "@/language/isolate";
import { Button } from "@/ui/buttons/Button";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { removePending, usePendingChanges, type PendingChange } from "./pendingChanges";

interface PendingToastsProps {
  phone: boolean;
  hasRail: boolean;
  /** Stops the clock of one by its key; null lets it go on. */
  onHold: (key: string | null) => void;
  onUndo: (taskId: number) => void;
}

/** Requests for changes that can still be taken back, over the queue. F8 leads to the newest. */
export function PendingToasts({ phone, hasRail, onHold, onUndo }: PendingToastsProps) {
  const { t } = useLingui();
  const shown = usePendingChanges().filter(({ isSending }) => !isSending);
  const newest = useRef<HTMLButtonElement>(null);
  const focusNewest = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "F8" || !newest.current) return;
    event.preventDefault();
    newest.current.focus();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => focusNewest(event);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <div
      role="region"
      aria-label={t`What can be taken back (F8)`}
      hidden={shown.length === 0}
      className={classNames("fixed z-(--z-toast) gap-2", shown.length > 0 && "grid")}
      // Over the queue; under the head where the foot fills the bottom.
      style={
        phone
          ? { insetInline: 12, top: "calc(60px + env(safe-area-inset-top))" }
          : { insetInlineStart: 28, bottom: 24, width: hasRail ? 336 : 250 }
      }
    >
      {shown.map((change, index) => (
        <PendingToast
          key={change.key}
          ref={index === shown.length - 1 ? newest : null}
          change={change}
          onHold={onHold}
          onUndo={() => {
            removePending(change.key);
            onHold(null);
            onUndo(change.review.taskId);
          }}
        />
      ))}
    </div>
  );
}

interface PendingToastProps {
  ref: Ref<HTMLButtonElement>;
  change: PendingChange;
  onHold: (key: string | null) => void;
  onUndo: () => void;
}

function PendingToast({ ref, change, onHold, onUndo }: PendingToastProps) {
  const { t } = useLingui();
  const { key, review } = change;
  const seconds = Math.max(0, change.secondsLeft);
  const name = isolate(review.client.firstName) || t`The client`;
  const hold = () => onHold(key);
  const release = () => onHold(null);
  return (
    // The pointer only stops the clock; everything that can be done is a button.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      className="flex animate-rise items-center gap-3 rounded-card border border-hairline-strong bg-surface-2 p-3.5 pe-3 shadow-popover"
    >
      <span className="grid size-7 flex-none place-items-center rounded-control bg-warning-soft text-warning-text">
        <Icon of={Undo2} size={16} mirrored />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t`Changes asked`}</p>
        <p className="text-ink-2 tabular-nums wrap-anywhere">
          {plural(seconds, {
            one: `${name} is told in # second.`,
            other: `${name} is told in # seconds.`,
          })}
        </p>
      </div>
      <Button ref={ref} variant="soft" size="sm" className="max-tablet:min-h-11" onClick={onUndo}>
        {t`Undo`}
      </Button>
    </div>
  );
}
