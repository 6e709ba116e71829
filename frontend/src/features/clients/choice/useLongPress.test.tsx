import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLongPress } from "./useLongPress";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function Card({ onChoose, onOpen }: { onChoose: () => void; onOpen: () => void }) {
  const press = useLongPress(onChoose);
  return (
    <div {...press}>
      <button type="button" onClick={onOpen}>
        Open
      </button>
    </div>
  );
}

/** Presses the button of a card for a second, then lets go. */
function press(pointerType: string) {
  const onChoose = vi.fn();
  const onOpen = vi.fn();
  render(<Card onChoose={onChoose} onOpen={onOpen} />);
  const button = screen.getByRole("button", { name: "Open" });
  fireEvent.pointerDown(button, { pointerType, button: 0 });
  vi.advanceTimersByTime(1000);
  fireEvent.pointerUp(button, { pointerType, button: 0 });
  fireEvent.click(button);
  return { chosen: onChoose.mock.calls.length, opened: onOpen.mock.calls.length };
}

it("chooses for a finger that rests", () => expect(press("touch")).toEqual({ chosen: 1, opened: 0 }));

it("leaves a slow click of a mouse alone", () => expect(press("mouse")).toEqual({ chosen: 0, opened: 1 }));

it("opens by a key after a long press", () => {
  const onOpen = vi.fn();
  render(<Card onChoose={vi.fn()} onOpen={onOpen} />);
  const button = screen.getByRole("button", { name: "Open" });
  fireEvent.pointerDown(button, { pointerType: "touch", button: 0 });
  vi.advanceTimersByTime(1000);
  fireEvent.pointerUp(button, { pointerType: "touch", button: 0 });
  fireEvent.keyDown(button, { key: "Enter" });
  fireEvent.click(button);
  expect(onOpen).toHaveBeenCalledOnce();
});
