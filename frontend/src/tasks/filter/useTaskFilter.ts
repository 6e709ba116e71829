import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { useAddress } from "@/addresses/useAddress";
import { useUrlText } from "@/addresses/useUrlText";
import type { Category } from "@/api/generated/client";
import { readTaskFilter, writeTaskFilter, type DueFilter, type TaskFilter } from "./taskFilter";

/** Typing narrows the board at once; the address follows when the typing pauses. */
const URL_DELAY_MS = 250;

/** The filter of a board, kept in the address, so that a narrowed board can be linked to and survives a reload. */
export function useTaskFilter() {
  const [search] = useSearchParams();
  const address = useAddress();
  const written = readTaskFilter(search);

  /** In place: Back leaves the board, it does not undo the filter letter by letter. */
  const write = (changes: Partial<TaskFilter>) => {
    const { search: now, state } = address.read();
    const next = writeTaskFilter(now, { ...readTaskFilter(now), ...changes });
    address.write(next, { replace: true, state });
  };
  const [text, setText] = useUrlText(written.text, URL_DELAY_MS, (typed) => {
    write({ text: typed });
  });

  const filter = useMemo<TaskFilter>(
    () => ({ text, category: written.category, due: written.due }),
    [text, written.category, written.due],
  );
  return {
    filter,
    setText,
    setCategory: (category: Category | null) => {
      write({ text, category });
    },
    setDue: (due: DueFilter | null) => {
      write({ text, due });
    },
    clear: () => {
      setText("");
      write({ text: "", category: null, due: null });
    },
  };
}

export type TaskFilterControl = ReturnType<typeof useTaskFilter>;
