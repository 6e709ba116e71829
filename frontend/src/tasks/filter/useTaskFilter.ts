import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router";
import { useAddress } from "@/addresses/useAddress";
import { useTypedText } from "@/addresses/useTypedText";
import type { Category } from "@/api/generated";
import { readTaskFilter, writeTaskFilter, type DueFilter, type TaskFilter } from "./taskFilter";

/** Typing narrows the board at once; the address follows when the typing pauses. */
const addressDelay = 250;

/** The filter of a board, kept in the address, so that a narrowed board can be linked to and survives a reload. */
export function useTaskFilter() {
  const [search] = useSearchParams();
  const address = useAddress();
  const written = readTaskFilter(search);
  const [text, setText] = useTypedText(written.text, addressDelay, (typed) => {
    write({ text: typed });
  });

  const latest = useRef(text);
  useLayoutEffect(() => {
    latest.current = text;
  });

  /** In place: Back leaves the board, it does not undo the filter letter by letter. */
  const write = useCallback(
    (changes: Partial<TaskFilter>) => {
      const { search: now, state } = address.read();
      const next = writeTaskFilter(now, { ...readTaskFilter(now), text: latest.current, ...changes });
      address.write(next, { replace: true, state });
    },
    [address],
  );

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
