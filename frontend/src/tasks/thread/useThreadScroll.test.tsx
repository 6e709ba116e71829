import { render } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { ThreadEntry } from "@/api/generated/client";
import { anEntry, timo } from "@/testing/threadServer";
import { stubResizes } from "@/testing/resizes";
import { useThreadScroll } from "./useThreadScroll";

const maya = anEntry().author?.id ?? "";
const ROW_PX = 500;

interface ThreadProps {
  entries: readonly ThreadEntry[] | undefined;
  isOpenAbove?: boolean;
}

function Thread({ entries, isOpenAbove = false }: ThreadProps) {
  const { scroller } = useThreadScroll(entries, maya, isOpenAbove);
  return <div ref={scroller} data-testid="thread" data-height={(entries?.length ?? 0) * ROW_PX} />;
}

let resize = () => {
  // Nothing is observed yet.
};

/** Thread whose entries are 500 px high each, in an element of 400 px. */
function show(props: ThreadProps) {
  vi.spyOn(Element.prototype, "scrollHeight", "get").mockImplementation(function (this: Element) {
    return Number((this as HTMLElement).dataset["height"] ?? 0);
  });
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(400);
  resize = stubResizes();
  const view = render(<Thread {...props} />);
  const element = view.getByTestId("thread");
  return {
    element,
    show: (next: ThreadProps) => view.rerender(<Thread {...next} />),
    scrollTo: (top: number) => {
      element.scrollTop = top;
      element.dispatchEvent(new Event("scroll"));
    },
  };
}

const two = [anEntry({ author: timo }), anEntry({ author: timo })];

describe("the scroll position in a thread", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("is the end when the thread loads", () => {
    const thread = show({ entries: undefined });
    thread.show({ entries: two });
    expect(thread.element.scrollTop).toBe(1000);
  });

  it("follows a new entry near the end", () => {
    const thread = show({ entries: two });
    thread.scrollTo(500);
    thread.show({ entries: [...two, anEntry({ author: timo })] });
    expect(thread.element.scrollTop).toBe(1500);
  });

  it("stays further up when others write", () => {
    const thread = show({ entries: two });
    thread.scrollTo(100);
    thread.show({ entries: [...two, anEntry({ author: timo })] });
    expect(thread.element.scrollTop).toBe(100);
  });

  it("follows an own entry from anywhere", () => {
    const thread = show({ entries: two });
    thread.scrollTo(100);
    thread.show({ entries: [...two, anEntry()] });
    expect(thread.element.scrollTop).toBe(1500);
  });

  it("stays at its entry when older ones load", () => {
    const [first, ...rest] = two;
    const thread = show({ entries: rest });
    thread.scrollTo(20);
    thread.show({ entries: first ? [first, ...rest] : rest });
    expect(thread.element.scrollTop).toBe(520);
  });

  it("keeps the end over a growing foot", () => {
    const thread = show({ entries: two });
    thread.scrollTo(560);
    resize();
    expect(thread.element.scrollTop).toBe(1000);
    thread.scrollTo(100);
    resize();
    expect(thread.element.scrollTop).toBe(100);
  });

  it("is the top when content opens there", () => {
    const thread = show({ entries: two });
    thread.show({ entries: two, isOpenAbove: true });
    expect(thread.element.scrollTop).toBe(0);
  });
});
