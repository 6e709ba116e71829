import { expect, type Locator, type Page } from "@playwright/test";

/** The dialogs in which a mentor gives tasks, as a person fills them in. */
export class MentorDialogs {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Finds one client by typing into the field's own list. */
  async chooseClient(dialog: Locator, email: string): Promise<void> {
    await dialog.getByRole("button", { name: /^Client/u }).click();
    await this.page.getByRole("combobox", { name: "Search clients by name or email" }).fill(email);
    // The others go when the answer comes, and the one that stays moves up.
    await expect(this.page.getByRole("option")).toHaveCount(1);
    await this.page.getByRole("option", { name: email }).click();
  }

  async chooseCategory(dialog: Locator, category: string): Promise<void> {
    await dialog.getByLabel("Category").click();
    await this.page.getByRole("option", { name: category }).click();
  }

  async chooseToday(dialog: Locator): Promise<void> {
    await dialog.getByLabel("Due date").click();
    const calendar = this.page.getByRole("dialog", { name: "Due date" });
    await calendar.getByRole("button", { name: /^Today/u }).click();
  }

  /** Everything but the client. */
  async describeTask(dialog: Locator, title: string): Promise<void> {
    await dialog.getByLabel("Title").fill(title);
    await this.chooseCategory(dialog, "Timo Task");
    await this.chooseToday(dialog);
    await dialog.getByLabel("Subtask 1", { exact: true }).fill(`${title}: first step`);
  }
}
