import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { createStore } from "@/app/store";

/** One part on its own, in a new real store: parts that are loaded on demand tell of a failure by a toast. */
export function renderPart(part: ReactNode) {
  return render(<Provider store={createStore()}>{part}</Provider>);
}
