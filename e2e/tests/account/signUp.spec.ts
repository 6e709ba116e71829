import { expectAccessibleInBothThemes } from "../../harness/layout/accessibility.ts";
import { holdCalls } from "../../harness/network/holdCalls.ts";
import { somebody } from "../../harness/server/people.ts";
import { fillSignUp } from "../../harness/screens/signUpForm.ts";
import { expect, test } from "../../harness/test.ts";
import { expectToast, toastRegion } from "../../harness/screens/toasts.ts";

test("closed sign-up explains that an invitation is needed", async ({ page, startServer }) => {
  const closed = await startServer({ signUp: "invite" });
  await page.goto(`${closed.url}/login`);
  await expect(page.getByText("Ask your mentor for an invitation.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign up" })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await page.goto(`${closed.url}/auth/signup`);
  await expect(page.getByRole("heading", { level: 1, name: "Sign up by invitation" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Create Account" })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
});

test("a new user finds an empty board", async ({ page, board }) => {
  const person = somebody();
  await page.goto("/login");
  await page.getByRole("link", { name: "Sign up" }).click();
  await expect(page).toHaveURL("/auth/signup");
  await fillSignUp(page, person);
  await page.getByRole("button", { name: "Create Account" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Account Created!" })).toBeVisible();
  await expectToast(page, "Success", "Account created successfully! You can now log in.");
  await page.getByRole("link", { name: "Go to Login" }).click();
  await expect(page).toHaveURL("/login");

  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expectToast(page, "Welcome back!", "You have been logged in successfully.");
  await expect(page).toHaveURL("/");

  await page
    .getByRole("dialog", { name: "Creator Hub" })
    .getByRole("button", { name: "Set Up Later" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Content Roadmap" })).toBeVisible();
  await expect(page.getByText("Manage your content creation journey")).toBeVisible();
  await expect(page.getByText(`Welcome, ${person.firstName}`)).toBeVisible();
  await expect(board.column("To Do").getByText("No tasks in To Do")).toBeVisible();
  await expect(board.column("In Progress").getByText("No tasks in progress")).toBeVisible();
  await expect(board.column("Done").getByText("No completed tasks")).toBeVisible();
});

test("a taken email shows the server's message", async ({ page, creator, trouble }) => {
  trouble.expect(/409 .*\/api\/auth\/signup/u);
  await page.goto("/auth/signup");
  await fillSignUp(page, { ...somebody(), email: ` ${creator.email.toUpperCase()} ` });
  await page.getByRole("button", { name: "Create Account" }).click();
  await expectToast(page, "Error", "An account with this email already exists");
  await expect(page.getByLabel("First name")).toHaveValue("Maya");
  await expect(page.getByRole("button", { name: "Create Account" })).toBeEnabled();
});

test("the button shows that sign-up is running", async ({ page }) => {
  const letGo = await holdCalls(page, "**/api/auth/signup");
  await page.goto("/auth/signup");
  await fillSignUp(page, somebody());
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("button", { name: "Creating Account..." })).toBeVisible();
  letGo();
  await expect(page.getByRole("heading", { name: "Account Created!" })).toBeVisible();
});

test("the community link signs up several users", async ({ page, admin, openBrowser }) => {
  const answer = await admin.api.http.post("/api/admin/generate-community-link");
  const { signupUrl } = (await answer.json()) as { signupUrl: string };
  expect(signupUrl).toContain("/auth/signup/");
  const second = await (await openBrowser()).newPage();
  for (const visitor of [page, second]) {
    await visitor.goto(signupUrl);
    await expect(visitor.getByLabel("Email")).toHaveValue("");
    await fillSignUp(visitor, somebody());
    const sent = visitor.waitForRequest("**/api/auth/signup");
    await visitor.getByRole("button", { name: "Create Account" }).click();
    expect((await sent).postDataJSON()).toMatchObject({ token: signupUrl.split("/").pop() });
    await expect(visitor.getByRole("heading", { name: "Account Created!" })).toBeVisible();
  }
});

test("an unknown link shows its error on use", async ({ page, trouble }) => {
  trouble.expect(/404 .*\/api\/invitation-details\//u);
  trouble.expect(/422 .*\/api\/auth\/signup/u);
  await page.goto("/auth/signup/nobody-made-this-link");
  await expect(page.getByLabel("Email")).toHaveValue("");
  await expect(toastRegion(page).getByRole("button")).toHaveCount(0);
  await fillSignUp(page, somebody());
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(toastRegion(page).getByText("Error", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Create Account" })).toBeEnabled();
  await expect(page.getByLabel("First name")).toHaveValue("Maya");
});
