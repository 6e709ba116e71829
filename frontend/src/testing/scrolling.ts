import { act } from "@testing-library/react";

/** IntersectionObserver for jsdom, which has no layout. */
export class FakeIntersectionObserver {
  private readonly tell: IntersectionObserverCallback;

  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell;
  }

  observe() {
    watching.add(this);
  }

  disconnect() {
    watching.delete(this);
  }

  intersect() {
    this.tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
}

const watching = new Set<FakeIntersectionObserver>();

/** Scrolls every list to its end. */
export function scrollToTheEnd(): void {
  act(() => {
    for (const observer of [...watching]) observer.intersect();
  });
}
