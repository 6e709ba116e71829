import { useSearchParams } from "react-router";
import { useAddress } from "@/addresses/useAddress";
import { useUrlText } from "@/addresses/useUrlText";
import {
  readClientListView,
  usualDirection,
  writeClientListView,
  type Attention,
  type ClientListView,
  type ClientSort,
  type Direction,
} from "./clientListView";

/** Debounce of the search. */
const TYPING_PAUSE_MS = 150;

/** View of the list, kept in the address. Every change but that of the page resets the page. */
export function useClientListView() {
  const [search] = useSearchParams();
  const address = useAddress();
  const view = readClientListView(search);

  /** Replaces the history entry, so that Back leaves the list. */
  const write = (changes: Partial<ClientListView>) => {
    const { search: now, state } = address.read();
    const next = writeClientListView(now, { ...readClientListView(now), page: 1, ...changes });
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
    setAttention: (attention: Attention | null) => {
      write({ search: text, attention });
    },
    setSort: (sort: ClientSort) => {
      write({ search: text, sort, direction: usualDirection(sort) });
    },
    setDirection: (direction: Direction) => {
      write({ search: text, direction });
    },
    setPage: (page: number) => {
      write({ search: text, page });
    },
    clearSearch: () => {
      setText("");
      write({ search: "" });
    },
  };
}

export type ClientListControl = ReturnType<typeof useClientListView>;
