import { useSearchParams } from "react-router";
import { useAddress } from "@/addresses/useAddress";
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
  const [search] = useSearchParams();
  const address = useAddress();
  const view = readPeopleView(search);

  /** Replaces the history entry, so that Back leaves the page. */
  const write = (changes: Partial<PeopleView>) => {
    const { search: now, state } = address.read();
    const next = writePeopleView(now, { ...readPeopleView(now), page: 1, ...changes });
    address.write(next, { replace: true, state });
  };
  const [text, setText] = useUrlText(view.search, TYPING_PAUSE_MS, (typed) => {
    write({ search: typed });
  });

  return {
    view,
    /** Text of the search field; the view follows debounced. */
    text,
    setText,
    setFilter: (filter: PeopleFilter | null) => {
      write({ search: text, filter });
    },
    setStuckAt: (stuckAt: number | null) => {
      write({ search: text, stuckAt });
    },
    setSort: (sort: PeopleSort) => {
      write({ search: text, sort });
    },
    setPage: (page: number) => {
      write({ search: text, page });
    },
    setBy: (by: PeopleView["by"]) => {
      write({ by });
    },
    setStep: (step: number) => {
      write({ step });
    },
    showAll: () => {
      setText("");
      write({ search: "", filter: null, stuckAt: null });
    },
  };
}

export type PeopleControl = ReturnType<typeof usePeopleView>;
