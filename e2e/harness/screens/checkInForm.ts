import { expect, type Locator, type Page } from "@playwright/test";

/** Form of an open check-in, as a person fills it in. */
export class CheckInForm {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens it from its line on the board. */
  async open(name: string): Promise<void> {
    await this.page.goto("/dashboard");
    const line = this.line(name);
    await line.getByRole("link").click();
    await expect(this.page.getByRole("form", { name })).toBeVisible();
  }

  line(name: string): Locator {
    return this.page.getByRole("list", { name: "Check-ins" }).getByRole("listitem").filter({ hasText: name });
  }

  question(text: string): Locator {
    return this.page.getByRole("region", { name: text, exact: true });
  }

  /** Chooses a point of a scale or one of the choices. */
  async choose(question: string, choice: string): Promise<void> {
    await this.question(question).locator("label").getByText(choice, { exact: true }).click();
  }

  field(question: string): Locator {
    return this.question(question).getByRole("textbox");
  }

  async fillIn(): Promise<void> {
    await this.choose("How full is your battery?", "7");
    await this.choose("Did you post on every planned day?", "Yes");
    await this.field("How many followers do you have today?").fill("12 480");
    await this.field("What went best?").fill("The hook of the desk tour.");
    await this.choose("What held you back most?", "Courage");
    await this.choose("Where did you post?", "Instagram");
    await this.choose("Where did you post?", "YouTube");
    await this.field("What is on your mind?").fill("Whether anybody watches to the end.");
    await this.field("Link to your best video").fill("https://video.example/1");
  }

  /** Every answer so far is kept by the server. */
  async expectKept(): Promise<void> {
    await expect(this.page.getByText("Keeping…")).toHaveCount(0);
    await expect(this.page.getByText("Kept on this device")).toHaveCount(0);
    await expect(this.page.getByRole("form").getByText("Kept", { exact: true }).first()).toBeVisible();
  }

  get send(): Locator {
    return this.page.getByRole("button", { name: /^Send/u });
  }
}
