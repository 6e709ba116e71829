import { useLingui } from "@lingui/react";
import { useEffect } from "react";
import { productName } from "@/language/names";

/** Sets the document's title. */
export function useDocumentTitle(title: string): void {
  useLingui();
  const shown = `${title} · ${productName()}`;
  useEffect(() => {
    document.title = shown;
  }, [shown]);
}
