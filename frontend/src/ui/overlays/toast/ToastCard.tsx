import { useLingui } from "@lingui/react/macro";
import { Check, CircleAlert, Info, Star, X } from "lucide-react";
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
} from "react";
import { useDispatch, useSelector } from "react-redux";
import { Button } from "@/ui/buttons/Button";
import { Icon } from "@/ui/theme/Icon";
import { classNames } from "@/ui/theme/classNames";
import {
  closeToast,
  runToastAction,
  selectToastIsWaiting,
  titleOf,
  type Toast,
  type ToastVariant,
} from "./toasts";

/** Durations of a toast: alone, with an action, and while others wait. */
const TOAST_MS = 5000;
const TOAST_WITH_ACTION_MS = 8000;
const TOAST_WHILE_QUEUED_MS = 3000;

const looks: Record<ToastVariant, { box: string; chip: string; title: string; icon: typeof Check }> = {
  default: {
    box: "border-hairline-strong bg-surface-2",
    chip: "bg-accent-soft text-accent-text",
    title: "",
    icon: Info,
  },
  success: {
    box: "border-hairline-strong bg-surface-2",
    chip: "bg-success-soft text-success-text",
    title: "",
    icon: Check,
  },
  destructive: {
    box: "border-danger-line bg-surface-2",
    chip: "bg-danger-soft text-danger-text",
    title: "text-danger-text",
    icon: CircleAlert,
  },
  gold: {
    box: "border-gold-line-strong bg-gold-card",
    chip: "bg-gold-200 text-gold-text",
    title: "",
    icon: Star,
  },
};

/** Toast. Its timer pauses on hover and focus. */
export function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const isQueued = useSelector(selectToastIsWaiting);
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const held = isHovered || hasFocus;
  /** Start of the timer; a folded-in toast restarts it. */
  const shown = useRef<{ toast: Toast; at: number }>(null);
  const look = looks[toast.variant];
  const close = () => {
    dispatch(closeToast(toast));
  };
  const card = useRef<HTMLDivElement>(null);
  const rememberOrigin = useToastFocus(card, close);
  const time = toast.actionLabel ? TOAST_WITH_ACTION_MS : isQueued ? TOAST_WHILE_QUEUED_MS : TOAST_MS;
  useEffect(() => {
    if (shown.current?.toast !== toast) shown.current = { toast, at: Date.now() };
    if (held) return;
    const left = Math.max(TOAST_WHILE_QUEUED_MS / 2, time - (Date.now() - shown.current.at));
    const timer = setTimeout(() => dispatch(closeToast(toast)), left);
    return () => clearTimeout(timer);
  }, [dispatch, toast, time, held]);
  return (
    // The pointer only stops the clock here; everything that can be done is a button.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={card}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={(event) => {
        rememberOrigin(event);
        setHasFocus(true);
      }}
      onBlur={() => setHasFocus(false)}
      className={classNames(
        "pointer-events-auto flex animate-rise flex-wrap items-start justify-end gap-3 rounded-card border p-3.5 pe-3 shadow-popover",
        look.box,
      )}
    >
      <span className={classNames("grid size-7 shrink-0 place-items-center rounded-control", look.chip)}>
        <Icon of={look.icon} size={16} />
      </span>
      <div className={classNames("min-w-0 flex-1 basis-[6rem]", toast.description ? "" : "self-center")}>
        <p className={classNames("font-semibold", look.title)}>{titleOf(toast)}</p>
        {toast.description ? <p className="mt-0.5 text-ink-2">{toast.description}</p> : null}
      </div>
      {toast.actionLabel ? (
        <Button
          variant="soft"
          size="sm"
          className="-my-0.5 max-tablet:-my-2 max-tablet:min-h-11 max-tablet:self-center max-tablet:px-3.5"
          onClick={() => {
            runToastAction(toast);
            close();
          }}
        >
          {toast.actionLabel}
        </Button>
      ) : null}
      <button
        type="button"
        aria-label={t`Close message`}
        onClick={close}
        className="grid size-7 shrink-0 place-items-center rounded-[7px] text-ink-2 hover:bg-surface-2-hover max-tablet:-m-2 max-tablet:size-11 max-tablet:self-center"
      >
        <Icon of={X} size={16} />
      </button>
    </div>
  );
}

/**
 * F8 focuses the toast, even from an open dialog; Escape closes it; afterwards the focus returns. The returned function
 * is the toast's `onFocus`.
 */
function useToastFocus(card: RefObject<HTMLElement | null>, close: () => void) {
  const origin = useRef<HTMLElement | null>(null);
  const onEscape = useEffectEvent(close);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { activeElement } = document;
      const isHere = card.current?.contains(activeElement) ?? false;
      if (event.key === "F8" && !isHere) {
        const button = card.current?.querySelector("button");
        if (!button || !(activeElement instanceof HTMLElement)) return;
        // A focus trap prevents moving the focus elsewhere, but not blurring it.
        activeElement.blur();
        button.focus();
        origin.current = activeElement;
      }
      if (event.key === "Escape" && isHere) {
        event.stopPropagation();
        onEscape();
      }
    };
    // Capture phase, before any other handler.
    window.addEventListener("keydown", onKeyDown, true);
    return () => window.removeEventListener("keydown", onKeyDown, true);
  }, [card]);

  useEffect(() => {
    return () => {
      // The focus was lost with the toast.
      if (document.activeElement === document.body && origin.current?.isConnected) origin.current.focus();
      origin.current = null;
    };
  }, []);

  return useCallback(
    ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !card.current?.contains(relatedTarget)) {
        origin.current = relatedTarget;
      }
    },
    [card],
  );
}
