import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { Category } from "@/api/generated";
import { readTaskFilter, writeTaskFilter, type DueFilter, type TaskFilter } from "./taskFilter";

/** Typing narrows the board at once; the address follows when the typing pauses. */
const addressDelay = 250;

interface Typed {
  text: string;
  /** What the address said when this was typed: once it says something else, the address is right. */
  over: string;
}

/** The filter of a board, kept in the address, so that a narrowed board can be linked to and survives a reload. */
export function useTaskFilter() {
  const [search] = useSearchParams();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Typed | null>(null);
  const written = readTaskFilter(search);
  const current = typed && (written.text === typed.over || written.text === typed.text) ? typed : null;
  const text = current?.text ?? written.text;

  const latest = useRef({ search, state, navigate, text });
  useLayoutEffect(() => {
    latest.current = { search, state, navigate, text };
  });

  /** In place: Back leaves the board, it does not undo the filter letter by letter. */
  const write = useCallback((changes: Partial<TaskFilter>) => {
    const { search: now, state: how, navigate: go, text: shown } = latest.current;
    const before = readTaskFilter(now);
    const next = writeTaskFilter(now, { ...before, text: shown, ...changes });
    void go({ search: next.toString() }, { replace: true, state: how });
  }, []);

  useEffect(() => {
    if (text === written.text) return;
    const timer = setTimeout(() => {
      write({});
    }, addressDelay);
    return () => {
      clearTimeout(timer);
    };
  }, [text, written.text, write]);

  const filter = useMemo<TaskFilter>(
    () => ({ text, category: written.category, due: written.due }),
    [text, written.category, written.due],
  );
  return {
    filter,
    setText: (next: string) => {
      setTyped({ text: next, over: written.text });
    },
    setCategory: (category: Category | null) => {
      write({ category });
    },
    setDue: (due: DueFilter | null) => {
      write({ due });
    },
    clear: () => {
      setTyped({ text: "", over: written.text });
      write({ text: "", category: null, due: null });
    },
  };
}

export type TaskFilterControl = ReturnType<typeof useTaskFilter>;
