import { type Page } from "@playwright/test";
import { HubApi } from "../../harness/server/hubApi.ts";
import { type Person, signIn, signUp, somebody } from "../../harness/server/people.ts";
import { expect, test } from "../../harness/test.ts";

async function somebodyWithTask(url: string, title: string): Promise<Person> {
  const person = somebody();
  await signUp(url, person);
  const api = new HubApi(await signIn(url, person));
  await api.choosePicture("avatar-3");
  await api.createTask({ title });
  // Otherwise the first task of all is celebrated over the board.
  await api.http.put("/api/achievements/seen", { data: { types: ["the_architect"] } });
  return person;
}

async function enter(page: Page, { email, password }: Person): Promise<void> {
  // The screen before has such a field, too, and stays until this one is ready.
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Content Roadmap" })).toBeVisible();
}

test("a second user sees nothing of the first", async ({ page, server }) => {
  const first = await somebodyWithTask(server.url, "The first one's secret plan");
  const second = await somebodyWithTask(server.url, "The second one's first step");
  // No reload on this way: what the page has fetched, it keeps.
  await page.goto("/auth/signup");
  await page.getByRole("link", { name: "Sign in" }).click();
  await enter(page, first);
  await expect(page.getByRole("article", { name: "The first one's secret plan" })).toBeVisible();

  // Signing in has left the history, so Back leads to what was before it.
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Sign up" })).toBeVisible();
  await page.getByRole("link", { name: "Sign in" }).click();
  await enter(page, second);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article", { name: "The second one's first step" })).toBeVisible();
  await expect(page.getByText("The first one's secret plan")).toHaveCount(0);
});
