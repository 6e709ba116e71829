import { useCallback } from "react";
import { useDispatch } from "react-redux";
import { actionSucceeded, showToast, type ToastOptions } from "./toasts";

export function useToast(): (options: ToastOptions) => void {
  const dispatch = useDispatch();
  return useCallback(
    (options: ToastOptions) => {
      dispatch(showToast(options));
    },
    [dispatch],
  );
}

/** Function that closes the toast of an action's failure, by the action's key. */
export function useActionSucceeded(): (action: string) => void {
  const dispatch = useDispatch();
  return useCallback(
    (action: string) => {
      dispatch(actionSucceeded(action));
    },
    [dispatch],
  );
}
