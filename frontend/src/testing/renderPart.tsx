import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { createStore } from "@/app/store";
import { LanguageProvider } from "@/language/LanguageProvider";

/** Renders one component with a real store, in the active language. */
export function renderPart(part: ReactNode) {
  return render(
    <LanguageProvider>
      <Provider store={createStore()}>{part}</Provider>
    </LanguageProvider>,
  );
}
