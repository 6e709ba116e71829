import { useCallback } from "react";
import { useDispatch } from "react-redux";
import { showToast, type ToastOptions } from "./toasts";

export function useToast(): (options: ToastOptions) => void {
  const dispatch = useDispatch();
  return useCallback(
    (options: ToastOptions) => {
      dispatch(showToast(options));
    },
    [dispatch],
  );
}
