import { useCallback } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";

const name = "trash";
const open = "open";

/** What was deleted is shown over the current tab, at `?trash=open`; Back closes it. */
export function useTrashAddress() {
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const openTrash = useCallback(() => {
    const next = new URLSearchParams(search);
    next.set(name, open);
    void navigate({ search: next.toString() }, { state: { openedHere: true } });
  }, [search, navigate]);
  const closeTrash = useCallback(() => {
    if (isOpenedHere(state)) {
      void navigate(-1);
      return;
    }
    const next = new URLSearchParams(search);
    next.delete(name);
    void navigate({ search: next.toString() }, { replace: true });
  }, [search, state, navigate]);
  return { trashIsOpen: search.get(name) === open, openTrash, closeTrash };
}

/** Whether the address before this one is the same screen without the dialog. */
export function isOpenedHere(state: unknown): boolean {
  return typeof state === "object" && state !== null && "openedHere" in state;
}
