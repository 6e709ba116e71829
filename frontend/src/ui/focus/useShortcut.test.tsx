import { fireEvent, render, screen } from "@testing-library/react";
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

it("waits while somebody types, not at a choice", () => {
  let count = 0;
  function Screen() {
    useShortcut("j", () => {
      count += 1;
    });
    return (
      <>
        <input type="radio" aria-label="Tasks" />
        <input aria-label="Name" />
      </>
    );
  }
  render(<Screen />);
  fireEvent.keyDown(screen.getByRole("textbox"), { key: "j" });
  expect(count).toBe(0);
  fireEvent.keyDown(screen.getByRole("radio"), { key: "j" });
  expect(count).toBe(1);
});
