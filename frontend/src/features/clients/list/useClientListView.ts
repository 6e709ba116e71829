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

/** A search is sent when the typing pauses. */
const TYPING_PAUSE_MS = 150;

/** The view of the list, kept in the address. Every change but that of the page begins with the first page. */
export function useClientListView() {
  const [search] = useSearchParams();
  const address = useAddress();
  const view = readClientListView(search);

  /** In place: Back leaves the list, it does not undo the search letter by letter. */
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
    /** What stands in the field; the view follows. */
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
