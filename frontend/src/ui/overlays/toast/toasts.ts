import { createSlice, nanoid, type PayloadAction } from "@reduxjs/toolkit";

/** Destructive toasts are urgent: they do not wait for an Undo. */
export type ToastVariant = "default" | "destructive" | "success" | "gold";

interface Fold {
  kind: string;
  actionLabel: string;
}

/** Title of several merged toasts. */
type FoldTitle = (count: number) => string;

export interface ToastOptions {
  title: string;
  description?: string;
  variant?: ToastVariant;
  /** A toast with an action is not replaced early: the next one waits unless it is urgent. */
  action?: { label: string; onSelect: () => void };
  /** Toasts of one kind are merged; the action applies to all. */
  fold?: Fold & { title: FoldTitle };
  /** Last toast before the page is left; never replaced. */
  final?: boolean;
  /** Key of the action that failed. Its next success closes the toast. */
  failureOf?: string;
}

export interface Toast {
  id: string;
  title: string;
  description: string | null;
  variant: ToastVariant;
  actionLabel: string | null;
  /** Ids of the actions, one for each merged toast. */
  actions: string[];
  fold: Fold | null;
  final: boolean;
  failureOf: string | null;
}

interface ToastState {
  /** Visible toast. */
  current: Toast | null;
  waiting: Toast[];
}

const initialState: ToastState = { current: null, waiting: [] };

/** Action handlers outside the store, which holds no functions. */
const actionHandlers = new Map<string, () => void>();

/** Titles of merged toasts by kind. */
const foldTitles = new Map<string, FoldTitle>();

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
      // A replaced toast with an action returns before all that wait.
      if (current?.actionLabel) waiting.unshift(current);
      state.current = payload;
    },
    toastsCleared: () => initialState,
    toastClosed(state, { payload }: PayloadAction<string>) {
      if (state.current?.id === payload) state.current = state.waiting.shift() ?? null;
    },
    actionSucceeded(state, { payload }: PayloadAction<string>) {
      state.waiting = state.waiting.filter(({ failureOf }) => failureOf !== payload);
      if (state.current?.failureOf === payload) state.current = state.waiting.shift() ?? null;
    },
  },
  selectors: {
    selectCurrentToast: (state) => state.current,
    selectToastIsWaiting: (state) => state.waiting.length > 0,
  },
});

/** Merged toast with the first one's id, which keeps pointer and focus. */
function folded(before: Toast, { fold, actions }: Toast): Toast {
  return {
    ...before,
    description: null,
    actionLabel: fold?.actionLabel ?? before.actionLabel,
    actions: [...before.actions, ...actions],
  };
}

export const toastsReducer = slice.reducer;
export const { selectCurrentToast, selectToastIsWaiting } = slice.selectors;
const { toastRaised } = slice.actions;
export const { actionSucceeded } = slice.actions;

/** Action that shows a toast; components use `useToast`. */
export function showToast(options: ToastOptions) {
  const { title, description, variant = "default", action, fold, final = false, failureOf = null } = options;
  const id = nanoid();
  if (action) actionHandlers.set(id, action.onSelect);
  if (fold) foldTitles.set(fold.kind, fold.title);
  return toastRaised({
    id,
    title,
    description: description ?? null,
    variant,
    actionLabel: action?.label ?? null,
    actions: action ? [id] : [],
    fold: fold ? { kind: fold.kind, actionLabel: fold.actionLabel } : null,
    final,
    failureOf,
  });
}

/** Title, with the count of merged toasts. */
export function titleOf({ title, fold, actions }: Toast): string {
  if (!fold || actions.length < 2) return title;
  return foldTitles.get(fold.kind)?.(actions.length) ?? title;
}

export function closeToast({ id, actions }: Toast) {
  for (const action of actions) actionHandlers.delete(action);
  return slice.actions.toastClosed(id);
}

/** Clears all toasts for the next user. */
export function clearToasts() {
  actionHandlers.clear();
  return slice.actions.toastsCleared();
}

/** Runs the actions, newest first. */
export function runToastAction({ actions }: Toast): void {
  for (const action of actions.toReversed()) actionHandlers.get(action)?.();
}
