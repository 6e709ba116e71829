import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { ColumnId } from "@/tasks/model/columns";
import { mirrorPage } from "@/testing/mirrorPage";
import { useColumnSwipe } from "./useColumnSwipe";

const noDrag = { current: false };

function Board({ onShow }: { onShow: (column: ColumnId) => void }) {
  return <main {...useColumnSwipe("inprogress", onShow, noDrag)} />;
}

/** Columns shown by a swipe to the left and one to the right. */
function swipeBothWays(): ColumnId[] {
  const onShow = vi.fn<(column: ColumnId) => void>();
  render(<Board onShow={onShow} />);
  const board = screen.getByRole("main");
  for (const end of [100, 300]) {
    fireEvent.touchStart(board, { touches: [{ clientX: 200, clientY: 50 }] });
    fireEvent.touchEnd(board, { changedTouches: [{ clientX: end, clientY: 50 }] });
  }
  return onShow.mock.calls.map(([column]) => column);
}

describe("a swipe across the columns", () => {
  it("to the left shows the next column", () => expect(swipeBothWays()).toEqual(["done", "todo"]));

  it("is mirrored from right to left", async () => {
    await mirrorPage();
    expect(swipeBothWays()).toEqual(["todo", "done"]);
  });
});
