import { createSlice, nanoid, type PayloadAction } from "@reduxjs/toolkit";

export type ToastVariant = "default" | "destructive" | "success" | "gold";

export interface ToastOptions {
  title: string;
  description?: string;
  variant?: ToastVariant;
  /** Keeps the toast from being pushed out before its time: the next one waits. */
  action?: { label: string; onSelect: () => void };
}

export interface Toast {
  id: string;
  title: string;
  description: string | null;
  variant: ToastVariant;
  actionLabel: string | null;
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
      if (state.current?.actionLabel) state.waiting.push(payload);
      else state.current = payload;
    },
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
export function showToast({ title, description, variant = "default", action }: ToastOptions) {
  const id = nanoid();
  if (action) actionHandlers.set(id, action.onSelect);
  return toastRaised({
    id,
    title,
    description: description ?? null,
    variant,
    actionLabel: action?.label ?? null,
  });
}

export function closeToast(id: string) {
  actionHandlers.delete(id);
  return slice.actions.toastClosed(id);
}

export function runToastAction(id: string): void {
  actionHandlers.get(id)?.();
}
