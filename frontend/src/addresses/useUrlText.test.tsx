import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useUrlText } from "./useUrlText";

const delay = 150;

function Field({ written, write }: { written: string; write: (text: string) => void }) {
  const [text, setText] = useUrlText(written, delay, write);
  return <input value={text} onChange={({ target }) => setText(target.value)} />;
}

function open() {
  const write = vi.fn<(text: string) => void>();
  const { rerender } = render(<Field written="" write={write} />);
  return {
    write,
    addressSays: (written: string) => rerender(<Field written={written} write={write} />),
  };
}

const field = () => screen.getByRole("textbox");
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const pause = () =>
  act(() => {
    vi.advanceTimersByTime(delay);
  });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("keeps typed letters while the address updates", () => {
  const { write, addressSays } = open();
  type("ma");
  pause();
  expect(write).toHaveBeenLastCalledWith("ma");
  type("may");
  addressSays("ma");
  expect(field()).toHaveValue("may");
  pause();
  expect(write).toHaveBeenLastCalledWith("may");
  type("maya");
  addressSays("may");
  expect(field()).toHaveValue("maya");
});

it("follows an address that changes for another reason", () => {
  const { addressSays } = open();
  type("ma");
  pause();
  addressSays("ma");
  addressSays("noah");
  expect(field()).toHaveValue("noah");
});
