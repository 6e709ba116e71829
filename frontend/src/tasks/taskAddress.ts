import { useLayoutEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { isOpenedHere } from "./trashAddress";

/** The task that the address asks to show over the current tab. */
export interface ShownTask {
  kind: "detail" | "edit" | "calendar";
  taskId: number;
}

const names = { calendar: "calendar", edit: "edit", detail: "task" } as const;
const kinds = ["calendar", "edit", "detail"] as const;

export function readShownTask(search: URLSearchParams): ShownTask | null {
  for (const kind of kinds) {
    const taskId = taskIdOf(search.get(names[kind]));
    if (taskId !== null) return { kind, taskId };
  }
  return null;
}

/**
 * A task's dialogs live in the address: `?task=7`, `?edit=7`, `?calendar=7`. So they can be linked to, and Back closes
 * them; closing one by its own button goes back the same way.
 */
export function useTaskAddress() {
  const [search] = useSearchParams();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const latest = useRef({ search, state, navigate });
  useLayoutEffect(() => {
    latest.current = { search, state, navigate };
  });

  // These stay the same when the address changes: a board of cards hangs on them.
  const steps = useMemo(() => {
    const show = (kind: ShownTask["kind"], id: number) => {
      const next = without(latest.current.search);
      next.set(names[kind], String(id));
      void latest.current.navigate({ search: next.toString() }, { state: { openedHere: true } });
    };
    return {
      openTask: (id: number) => {
        show("detail", id);
      },
      editTask: (id: number) => {
        show("edit", id);
      },
      addToCalendar: (id: number) => {
        show("calendar", id);
      },
      close: () => {
        const { navigate: go, search: now, state: how } = latest.current;
        if (isOpenedHere(how)) void go(-1);
        else void go({ search: without(now).toString() }, { replace: true });
      },
    };
  }, []);
  return { shown: readShownTask(search), ...steps };
}

function without(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const kind of kinds) next.delete(names[kind]);
  return next;
}

function taskIdOf(value: string | null): number | null {
  const id = Number(value);
  return value !== null && Number.isSafeInteger(id) && id > 0 ? id : null;
}
