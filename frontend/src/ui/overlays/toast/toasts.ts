import { createSlice, nanoid, type PayloadAction } from "@reduxjs/toolkit";

/** A destructive one says what was refused or went wrong: it is urgent and waits for no Undo. */
export type ToastVariant = "default" | "destructive" | "success" | "gold";

interface Fold {
  kind: string;
  /** With `#` for how many they are. */
  title: string;
  actionLabel: string;
}

export interface ToastOptions {
  title: string;
  description?: string;
  variant?: ToastVariant;
  /** Keeps the toast from being pushed out before its time: the next one waits, unless it is urgent. */
  action?: { label: string; onSelect: () => void };
  /** Those of one kind that are still there become one, whose action does all of theirs. */
  fold?: Fold;
  /** The last word before the page is left: nothing takes its place. */
  final?: boolean;
}

export interface Toast {
  id: string;
  title: string;
  description: string | null;
  variant: ToastVariant;
  actionLabel: string | null;
  /** The names of what its button does: one, or one for each message that has become part of it. */
  actions: string[];
  fold: Fold | null;
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
      const { fold } = payload;
      const isLike = (other: Toast | null) => fold !== null && other?.fold?.kind === fold.kind;
      if (current && isLike(current)) {
        state.current = folded(current, payload);
        return;
      }
      const alike = waiting.findIndex(isLike);
      const other = waiting[alike];
      if (other) {
        waiting[alike] = folded(other, payload);
        return;
      }
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

/** With the id of the first, whose pointer and focus it keeps. */
function folded(before: Toast, { fold, actions }: Toast): Toast {
  const all = [...before.actions, ...actions];
  return {
    ...before,
    title: fold?.title.replace("#", all.length.toString()) ?? before.title,
    description: null,
    actionLabel: fold?.actionLabel ?? before.actionLabel,
    actions: all,
  };
}

export const toastsReducer = slice.reducer;
export const { selectCurrentToast, selectToastIsWaiting } = slice.selectors;
const { toastRaised } = slice.actions;

/** The action that shows a toast; in components use `useToast`. */
export function showToast(options: ToastOptions) {
  const { title, description, variant = "default", action, fold = null, final = false } = options;
  const id = nanoid();
  if (action) actionHandlers.set(id, action.onSelect);
  return toastRaised({
    id,
    title,
    description: description ?? null,
    variant,
    actionLabel: action?.label ?? null,
    actions: action ? [id] : [],
    fold,
    final,
  });
}

export function closeToast({ id, actions }: Toast) {
  for (const action of actions) actionHandlers.delete(action);
  return slice.actions.toastClosed(id);
}

/** What was said to one person is not for the next. */
export function clearToasts() {
  actionHandlers.clear();
  return slice.actions.toastsCleared();
}

/** The newest first, as they would be taken back one by one. */
export function runToastAction({ actions }: Toast): void {
  for (const action of actions.toReversed()) actionHandlers.get(action)?.();
}
