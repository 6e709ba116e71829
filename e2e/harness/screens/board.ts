import { expect, type Locator, type Page } from "@playwright/test";
import { shownText } from "../language/pseudoPage.ts";

export type ColumnTitle = "To Do" | "In Progress" | "Done";

/** The board as a person finds their way on it. */
export class Board {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto("/dashboard");
    await expect(this.page.getByRole("heading", { level: 1, name: "Content Roadmap" })).toBeVisible();
    await expect(this.column("To Do")).toBeVisible();
    await expect(this.page.locator("#root").getByText("Loading tasks")).toHaveCount(0);
  }

  column(title: ColumnTitle): Locator {
    return this.page.getByRole("group", { name: title, exact: true });
  }

  card(title: string): Locator {
    return this.page.getByRole("article", { name: title, exact: true });
  }

  /** Surface of a card: drag handle and button. */
  surface(title: string): Locator {
    return this.card(title).getByRole("button", { name: title, exact: true });
  }

  async expectCards(column: ColumnTitle, titles: string[]): Promise<void> {
    await expect(this.column(column).getByRole("article").getByRole("heading")).toHaveText(titles);
  }

  async openMenu(title: string): Promise<Locator> {
    await this.card(title).getByRole("button", { name: "Actions for" }).click();
    return this.page.getByRole("menu", { name: title });
  }

  async choose(title: string, entry: string): Promise<void> {
    const menu = await this.openMenu(title);
    await menu.getByRole("menuitem", { name: entry, exact: true }).click();
    await expect(menu).toBeHidden();
  }

  /** Last announcement of the drag library. */
  get announcement(): Locator {
    return this.page.locator('[id^="rfd-announcement"]');
  }

  async dragByPointer(title: string, to: ColumnTitle): Promise<void> {
    const { mouse } = this.page;
    const from = await centreOf(this.surface(title));
    const target = await this.column(to).boundingBox();
    if (!target) throw new Error(`${to} is not shown`);
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(from.x + 12, from.y + 12, { steps: 4 });
    await expect(this.announcement).toContainText(title);
    await mouse.move(target.x + target.width / 2, target.y + 120, { steps: 12 });
    await expect(this.announcement).toContainText(shownText(this.page, to));
    await mouse.up();
  }
}

async function centreOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error("it is not shown");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
