import { type Page } from "@playwright/test";
import { holdCalls } from "../../harness/network/holdCalls.ts";
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

test("a failure without message shows a default one", async ({ page, trouble }) => {
  trouble.expect(/500 .*\/api\/auth\/login/u);
  await page.route("**/api/auth/login", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/login");
  await fillIn(page, "maya@creators.example", "a password");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expectToast(page, "Login failed", "Please check your credentials and try again.");
});

test("the button shows that sign-in is running", async ({ page, creator }) => {
  const letGo = await holdCalls(page, "**/api/auth/login");
  await page.goto("/login");
  await fillIn(page, creator.email, creator.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("button", { name: "Signing in..." })).toBeVisible();
  letGo();
  await expect(page).toHaveURL("/");
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

test("a password can be shown while typing", async ({ page }) => {
  await page.goto("/login");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("a password");
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
});
