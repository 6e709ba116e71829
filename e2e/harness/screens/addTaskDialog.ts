import { type Locator, type Page } from "@playwright/test";

/** The Add Task dialog as a person fills it in. */
export class AddTaskDialog {
  readonly page: Page;
  readonly panel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.panel = page.getByRole("dialog", { name: "Add Task" });
  }

  async open(): Promise<void> {
    await this.page.getByRole("main").getByRole("button", { name: "Add Task" }).first().click();
    await this.panel.getByLabel("Title").waitFor();
  }

  async chooseCategory(category: string): Promise<void> {
    await this.panel.getByLabel("Category").click();
    await this.page.getByRole("option", { name: category }).click();
  }

  /** The calendar over the dialog. */
  get calendar(): Locator {
    return this.page.getByRole("dialog", { name: "Due date" });
  }

  async openCalendar(): Promise<void> {
    await this.panel.getByLabel("Due date").click();
    await this.calendar.getByRole("grid").waitFor();
  }

  async chooseToday(): Promise<void> {
    await this.openCalendar();
    await this.calendar.getByRole("button", { name: /^Today/u }).click();
  }

  async submit(): Promise<void> {
    await this.panel.getByRole("button", { name: "Add Task" }).click();
  }
}
