import { createSlice, nanoid, type PayloadAction } from "@reduxjs/toolkit";

/** A destructive one says what was refused or went wrong: it is urgent and waits for no Undo. */
export type ToastVariant = "default" | "destructive" | "success" | "gold";

export interface ToastOptions {
  title: string;
  description?: string;
  variant?: ToastVariant;
  /** Keeps the toast from being pushed out before its time: the next one waits, unless it is urgent. */
  action?: { label: string; onSelect: () => void };
  /** The last word before the page is left: nothing takes its place. */
  final?: boolean;
}

export interface Toast {
  id: string;
  title: string;
  description: string | null;
  variant: ToastVariant;
  actionLabel: string | null;
  final: boolean;
}

interface ToastState {
  /** At most one is visible. */
  current: Toast | null;
  waiting: Toast[];
}

const initialState: ToastState = { current: null, waiting: [] };

/** Functions do not belong into the store; they wait here until their toast is gone. */
const actionHandlers = new Map<string, () => void>();

const slice = createSlice({
  name: "toasts",
  initialState,
  reducers: {
    toastRaised(state, { payload }: PayloadAction<Toast>) {
      const { current, waiting } = state;
      const isUrgent = payload.variant === "destructive";
      if (current?.final || (!isUrgent && (current?.actionLabel || waiting.length > 0))) {
        waiting.push(payload);
        return;
      }
      // An Undo that gives way comes back afterwards, before all that waited for it.
      if (current?.actionLabel) waiting.unshift(current);
      state.current = payload;
    },
    toastsCleared: () => initialState,
    toastClosed(state, { payload }: PayloadAction<string>) {
      if (state.current?.id === payload) state.current = state.waiting.shift() ?? null;
    },
  },
  selectors: {
    selectCurrentToast: (state) => state.current,
    selectToastIsWaiting: (state) => state.waiting.length > 0,
  },
});

export const toastsReducer = slice.reducer;
export const { selectCurrentToast, selectToastIsWaiting } = slice.selectors;
const { toastRaised } = slice.actions;

/** The action that shows a toast; in components use `useToast`. */
export function showToast({ title, description, variant = "default", action, final = false }: ToastOptions) {
  const id = nanoid();
  if (action) actionHandlers.set(id, action.onSelect);
  return toastRaised({
    id,
    title,
    description: description ?? null,
    variant,
    actionLabel: action?.label ?? null,
    final,
  });
}

export function closeToast(id: string) {
  actionHandlers.delete(id);
  return slice.actions.toastClosed(id);
}

/** What was said to one person is not for the next. */
export function clearToasts() {
  actionHandlers.clear();
  return slice.actions.toastsCleared();
}

export function runToastAction(id: string): void {
  actionHandlers.get(id)?.();
}
