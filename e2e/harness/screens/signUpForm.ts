import { type Page } from "@playwright/test";
import { type Person } from "../server/people.ts";

export async function fillSignUp(page: Page, person: Person, confirmation = person.password): Promise<void> {
  await page.getByLabel("First name").fill(person.firstName);
  await page.getByLabel("Last name").fill(person.lastName);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm password").fill(confirmation);
}
