import { useEffect } from "react";

const SUFFIX = " · Creator Hub";

/** Sets the document's title. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title + SUFFIX;
  }, [title]);
}
