import { useLayoutEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";

/** The task that the address asks to show over the current tab. */
export interface ShownTask {
  kind: "detail" | "edit";
  taskId: number;
}

const names = ["task", "edit"] as const;

export function readShownTask(search: URLSearchParams): ShownTask | null {
  const edited = taskIdOf(search.get("edit"));
  if (edited !== null) return { kind: "edit", taskId: edited };
  const opened = taskIdOf(search.get("task"));
  return opened === null ? null : { kind: "detail", taskId: opened };
}

/**
 * A task's dialogs live in the address: `?task=7`, `?edit=7`. So they can be linked to, and Back closes them;
 * closing one by its own button goes back the same way.
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
    const show = (name: (typeof names)[number], id: number) => {
      const next = without(latest.current.search);
      next.set(name, String(id));
      void latest.current.navigate({ search: next.toString() }, { state: { openedHere: true } });
    };
    return {
      openTask: (id: number) => {
        show("task", id);
      },
      editTask: (id: number) => {
        show("edit", id);
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
  for (const name of names) next.delete(name);
  return next;
}

function taskIdOf(value: string | null): number | null {
  const id = Number(value);
  return value !== null && Number.isSafeInteger(id) && id > 0 ? id : null;
}

function isOpenedHere(state: unknown): boolean {
  return typeof state === "object" && state !== null && "openedHere" in state;
}
