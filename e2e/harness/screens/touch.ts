import { type CDPSession, type Page } from "@playwright/test";

interface Point {
  x: number;
  y: number;
}

/** One finger on the glass. */
export class Finger {
  private readonly session: CDPSession;

  private constructor(session: CDPSession) {
    this.session = session;
  }

  static async of(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  async press(at: Point): Promise<void> {
    await this.session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
  }

  async move(from: Point, to: Point, steps = 8): Promise<void> {
    for (let step = 1; step <= steps; step += 1) {
      const x = from.x + ((to.x - from.x) * step) / steps;
      const y = from.y + ((to.y - from.y) * step) / steps;
      await this.session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y }] });
    }
  }

  async lift(): Promise<void> {
    await this.session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }
}
