import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { createStore } from "@/app/store";

/** Renders one component with a real store. */
export function renderPart(part: ReactNode) {
  return render(<Provider store={createStore()}>{part}</Provider>);
}
