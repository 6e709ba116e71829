import { act } from "@testing-library/react";

/** Nothing is laid out in jsdom: what is near is what a test says. */
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

  comeNear() {
    this.tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
}

const watching = new Set<FakeIntersectionObserver>();

/** A reader has scrolled to the end of whatever is shown. */
export function scrollToTheEnd(): void {
  act(() => {
    for (const observer of [...watching]) observer.comeNear();
  });
}
