import { useUrlChoice } from "@/addresses/useUrlChoice";
import { useUrlText } from "@/addresses/useUrlText";
import {
  readPeopleView,
  writePeopleView,
  type PeopleFilter,
  type PeopleSort,
  type PeopleView,
} from "./peopleView";

/** Debounce of the search. */
const TYPING_PAUSE_MS = 150;

/** View of a program's people, kept in the address. Every change but that of the page resets the page. */
export function usePeopleView() {
  const [view, change] = useUrlChoice(readPeopleView, writePeopleView);
  const write = (changes: Partial<PeopleView>) => change((latest) => ({ ...latest, page: 1, ...changes }));
  const [text, setText] = useUrlText(view.search, TYPING_PAUSE_MS, (typed) => write({ search: typed }));

  return {
    view,
    /** Text of the search field; the view follows debounced. */
    text,
    setText,
    setFilter: (filter: PeopleFilter | null) => write({ search: text, filter }),
    setStuckAt: (stuckAt: number | null) => write({ search: text, stuckAt }),
    setSort: (sort: PeopleSort) => write({ search: text, sort }),
    setPage: (page: number) => write({ search: text, page }),
    setBy: (by: PeopleView["by"]) => write({ by }),
    setStep: (step: number) => write({ step }),
    showAll: () => {
      setText("");
      write({ search: "", filter: null, stuckAt: null });
    },
  };
}

export type PeopleControl = ReturnType<typeof usePeopleView>;
