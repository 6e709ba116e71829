import { type Page } from "@playwright/test";
import { expect, test } from "../../harness/test.ts";
import { expectToast } from "../../harness/screens/toasts.ts";

async function fillIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

test("a wrong password shows the server's message", async ({ page, creator, trouble }) => {
  trouble.expect(/401 .*\/api\/auth\/login/u);
  await page.goto("/login");
  await fillIn(page, creator.email, "not the password");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expectToast(page, "Login failed", "Invalid email or password");
  await expect(page).toHaveURL("/login");

  await page.getByLabel("Password", { exact: true }).fill(creator.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Content Roadmap" })).toBeVisible();
});

test("email and password are required and validated", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(new URL(request.url()).pathname));
  await page.goto("/login");
  const email = page.getByLabel("Email");
  const password = page.getByLabel("Password", { exact: true });
  await expect(email).toHaveAttribute("type", "email");
  const isValid = (field: HTMLElement) => (field as HTMLInputElement).validity.valid;
  expect(await email.evaluate(isValid)).toBe(false);
  expect(await password.evaluate(isValid)).toBe(false);
  await fillIn(page, "not-an-address", "a password");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(email).toBeFocused();
  expect(sent).not.toContain("/api/auth/login");
});
