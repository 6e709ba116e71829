import { render } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { expect, it } from "vitest";
import { useShortcut } from "./useShortcut";

it("runs the handler of the shown screen", () => {
  const pages: number[] = [];
  function Pager({ page }: { page: number }) {
    useShortcut("k", () => {
      pages.push(page);
    });
    return null;
  }
  /** Presses the key as soon as a page is in the document, before effects that wait for the paint. */
  function Reader({ page }: { page: number }) {
    useLayoutEffect(() => {
      document.dispatchEvent(new KeyboardEvent("keydown", { key: "k" }));
    }, [page]);
    return <Pager page={page} />;
  }
  const { rerender } = render(<Reader page={1} />);
  rerender(<Reader page={2} />);
  expect(pages).toEqual([1, 2]);
});
