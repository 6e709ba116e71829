import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useTypedText } from "@/addresses/useTypedText";
import type { Category } from "@/api/generated";
import { readTaskFilter, writeTaskFilter, type DueFilter, type TaskFilter } from "./taskFilter";

/** Typing narrows the board at once; the address follows when the typing pauses. */
const addressDelay = 250;

/** The filter of a board, kept in the address, so that a narrowed board can be linked to and survives a reload. */
export function useTaskFilter() {
  const [search] = useSearchParams();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const written = readTaskFilter(search);
  const [text, setText] = useTypedText(written.text, addressDelay, (typed) => {
    write({ text: typed });
  });

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

  const filter = useMemo<TaskFilter>(
    () => ({ text, category: written.category, due: written.due }),
    [text, written.category, written.due],
  );
  return {
    filter,
    setText,
    setCategory: (category: Category | null) => {
      write({ category });
    },
    setDue: (due: DueFilter | null) => {
      write({ due });
    },
    clear: () => {
      setText("");
      write({ text: "", category: null, due: null });
    },
  };
}

export type TaskFilterControl = ReturnType<typeof useTaskFilter>;
