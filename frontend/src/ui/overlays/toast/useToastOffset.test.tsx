import { act, render } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubResizes } from "@/testing/resizes";
import { useToastOffset } from "./useToastOffset";

let resize: () => void;

beforeEach(() => {
  resize = stubResizes();
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockImplementation(function (this: HTMLElement) {
    return Number(this.dataset["height"] ?? 0);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Bar({ height, isSticky = true }: { height: number; isSticky?: boolean | undefined }) {
  const bar = useRef<HTMLDivElement>(null);
  useToastOffset(bar, isSticky);
  return <div ref={bar} data-height={height} />;
}

interface BarsProps {
  page: number | null;
  isSticky?: boolean;
  lines: number | null;
}

/** Bar of a page, above the lines of every screen. */
function Bars({ page, isSticky, lines }: BarsProps) {
  return (
    <>
      {page === null ? null : <Bar height={page} isSticky={isSticky} />}
      {lines === null ? null : <Bar height={lines} />}
    </>
  );
}

/** Lift of toasts over these bars in turn, as the browser measures them. */
function liftsOf(...turns: BarsProps[]): string[] {
  const view = render(<></>);
  return turns.map((bars) => {
    view.rerender(<Bars {...bars} />);
    act(resize);
    return document.documentElement.style.getPropertyValue("--toast-lift");
  });
}

it("toasts stand above all bars together", () =>
  expect(liftsOf({ page: 52, lines: 36 }, { page: 52, lines: 72 })).toEqual(["88px", "124px"]));

it("a bar that leaves keeps the others' lift", () =>
  expect(liftsOf({ page: 52, lines: 36 }, { page: null, lines: 36 }, { page: null, lines: null })).toEqual([
    "88px",
    "36px",
    "",
  ]));

it("empty bars leave the lift to the page", () =>
  expect(liftsOf({ page: 52, lines: 0 }, { page: null, lines: 0 })).toEqual(["52px", ""]));

it("a bar counts while it is sticky", () =>
  expect(liftsOf({ page: 52, lines: 36, isSticky: false }, { page: 52, lines: 36 })).toEqual([
    "36px",
    "88px",
  ]));
