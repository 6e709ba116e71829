import { useMemo } from "react";
import { useUrlChoice } from "@/addresses/useUrlChoice";
import { useUrlText } from "@/addresses/useUrlText";
import type { Category } from "@/api/generated/client";
import { readTaskFilter, writeTaskFilter, type DueFilter, type TaskFilter } from "./taskFilter";

/** Debounce of the address; the board filters at once. */
const URL_DELAY_MS = 250;

/** Filter of a board, kept in the address. */
export function useTaskFilter() {
  const [written, change] = useUrlChoice(readTaskFilter, writeTaskFilter);
  const write = (changes: Partial<TaskFilter>) => change((latest) => ({ ...latest, ...changes }));
  const [text, setText] = useUrlText(written.text, URL_DELAY_MS, (typed) => write({ text: typed }));

  const filter = useMemo<TaskFilter>(
    () => ({ text, category: written.category, due: written.due }),
    [text, written.category, written.due],
  );
  return {
    filter,
    setText,
    setCategory: (category: Category | null) => write({ text, category }),
    setDue: (due: DueFilter | null) => write({ text, due }),
    clear: () => {
      setText("");
      write({ text: "", category: null, due: null });
    },
  };
}

export type TaskFilterControl = ReturnType<typeof useTaskFilter>;
