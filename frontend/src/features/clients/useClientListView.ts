import { useSearchParams } from "react-router";
import { useAddress } from "@/addresses/useAddress";
import { useTypedText } from "@/addresses/useTypedText";
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
const typingPause = 150;

/** The view of the list, kept in the address. Every change but that of the page begins with the first page. */
export function useClientListView() {
  const [search] = useSearchParams();
  const address = useAddress();
  const view = readClientListView(search);
  const [text, setText] = useTypedText(view.search, typingPause, (typed) => {
    change({ search: typed });
  });

  /** In place: Back leaves the list, it does not undo the search letter by letter. */
  const change = (changes: Partial<ClientListView>) => {
    const { search: now, state } = address.read();
    const before = readClientListView(now);
    const next = writeClientListView(now, { ...before, search: text, page: 1, ...changes });
    address.write(next, { replace: true, state });
  };

  return {
    view,
    /** What stands in the field; the view follows. */
    text,
    setText,
    setAttention: (attention: Attention | null) => {
      change({ attention });
    },
    setSort: (sort: ClientSort) => {
      change({ sort, direction: usualDirection(sort) });
    },
    setDirection: (direction: Direction) => {
      change({ direction });
    },
    setPage: (page: number) => {
      change({ page });
    },
    clearSearch: () => {
      setText("");
      change({ search: "" });
    },
  };
}

export type ClientListControl = ReturnType<typeof useClientListView>;
