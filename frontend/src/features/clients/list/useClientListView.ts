import { useUrlChoice } from "@/addresses/useUrlChoice";
import { useUrlText } from "@/addresses/useUrlText";
import { stored } from "@/storage/stored";
import { usualOrder, type TableColumn } from "../table/tableColumns";
import {
  readClientListView,
  readNumbers,
  usualDirection,
  withNumber,
  writeClientListView,
  type Attention,
  type ClientListView,
  type ClientLook,
  type ClientSort,
  type Direction,
} from "./clientListView";

/** Debounce of the search. */
const TYPING_PAUSE_MS = 150;

/** View of the list, kept in the address. Every change but that of the page resets the page. */
export function useClientListView() {
  const [view, change] = useUrlChoice<ClientListView>(
    (search) => readClientListView(search, readUsual()),
    (search, next) => writeClientListView(search, next, readUsual()),
  );
  const write = (changes: Partial<ClientListView>) =>
    change((latest) => ({ ...latest, page: 1, ...changes }));
  const [text, setText] = useUrlText(view.search, TYPING_PAUSE_MS, (typed) => write({ search: typed }));

  return {
    view,
    /** Text of the search field; the view follows debounced. */
    text,
    setText,
    setLook: (look: ClientLook) => {
      savedLook.save(look);
      write({
        search: text,
        look,
        sort: "createdAt",
        column: "overdue",
        direction: look === "table" ? usualOrder("overdue") : usualDirection("createdAt"),
      });
    },
    setAttention: (attention: Attention | null) => write({ search: text, attention }),
    setTag: (tag: number | null) => write({ search: text, tag }),
    setSegment: (segment: number | null) => write({ search: text, segment }),
    setSort: (sort: ClientSort) => write({ search: text, sort, direction: usualDirection(sort) }),
    /** Sorts by a column; the one that sorts already is turned. */
    sortBy: (column: TableColumn) => {
      const turned = view.direction === "desc" ? "asc" : "desc";
      write({ search: text, column, direction: column === view.column ? turned : usualOrder(column) });
    },
    /** Shows a number of the library as a column of the table, or no longer. */
    toggleNumber: (id: number, library: readonly number[]) => {
      const changes = withNumber(view, id, library);
      savedNumbers.save(changes.numbers.join(",") || null);
      write({ search: text, ...changes });
    },
    setDirection: (direction: Direction) => write({ search: text, direction }),
    setPage: (page: number) => write({ search: text, page }),
    clearSearch: () => {
      setText("");
      write({ search: "" });
    },
    showAll: () => {
      setText("");
      write({ search: "", attention: null, tag: null, segment: null });
    },
  };
}

export type ClientListControl = ReturnType<typeof useClientListView>;

function readUsual() {
  return { look: savedLook.read(), numbers: savedNumbers.read() };
}

/** Numbers that were last chosen as columns in this browser. */
const savedNumbers = stored("creator-hub-client-numbers", (ids) => readNumbers(ids ?? ""));

/** Look of the list that was last chosen in this browser. */
const savedLook = stored("creator-hub-client-list", (look): ClientLook =>
  look === "table" ? "table" : "cards",
);
