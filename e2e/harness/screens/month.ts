import { expect, type Locator, type Page } from "@playwright/test";

export const monthAddress = "/dashboard?view=month";

/** The month as a person finds their way in it. */
export class Month {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto(monthAddress);
    await expect(this.grid).toBeVisible();
    await expect(this.page.locator("#root").getByText("Loading tasks")).toHaveCount(0);
  }

  get grid(): Locator {
    return this.page.getByRole("grid");
  }

  day(day: string): Locator {
    return this.page.locator(`[data-day="${day}"]`);
  }

  /** Buttons of the days. */
  dayButton(day: string): Locator {
    return this.day(day).getByRole("button").first();
  }

  task(day: string, title: string): Locator {
    return this.day(day).getByRole("button", { name: title });
  }

  async lift(from: string, title: string): Promise<void> {
    const { x, y } = await centreOf(this.task(from, title));
    const { mouse } = this.page;
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(x + 12, y + 6, { steps: 4 });
  }

  async carryTo(day: string): Promise<void> {
    const { x, y } = await centreOf(this.day(day));
    await this.page.mouse.move(x, y, { steps: 10 });
  }

  async drag(from: string, title: string, to: string): Promise<void> {
    await this.lift(from, title);
    await this.carryTo(to);
    await this.page.mouse.up();
  }
}

export async function centreOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error("it is not shown");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
