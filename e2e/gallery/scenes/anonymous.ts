import { expect } from "@playwright/test";
import { fillSignUp } from "../../harness/screens/signUpForm.ts";
import { toastRegion } from "../../harness/screens/toasts.ts";
import { somebody } from "../../harness/server/people.ts";
import { type Play, type Stage } from "./stage.ts";

/** Screens of anonymous visitors. */
export const anonymousPlays: Play<Stage>[] = [
  {
    title: "before sign-in",
    run: async ({ page, show }) => {
      await page.goto("/login");
      await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
      await show("sign-in");
      await page.goto("/auth/signup");
      await expect(page.getByRole("button", { name: "Create Account" })).toBeVisible();
      await show("sign-up");
      await page.getByRole("button", { name: "Create Account" }).click();
      await expect(page.getByText("First name is required")).toBeVisible();
      await show("sign-up-error");
      await page.goto("/auth/forgot");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await show("forgot-password");
      await page.goto("/auth/confirm/not-a-link");
      await expect(page.getByRole("button", { name: "Confirm my email" })).toBeVisible();
      await show("confirm-email");
      await page.goto("/auth/not-me/not-a-link");
      await expect(page.getByRole("button", { name: "Remove it and sign everybody out" })).toBeVisible();
      await show("not-me");
      await page.goto("/nowhere");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await show("not-found");
    },
  },
  {
    title: "a failed sign-in and a failed start",
    run: async ({ page, show, trouble }) => {
      trouble.expect(/401 .*\/api\/auth\/login/u);
      await page.goto("/login");
      await page.getByLabel("Email").fill("nobody@creators.example");
      await page.getByLabel("Password", { exact: true }).fill("a password");
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(toastRegion(page).getByText("Login failed")).toBeVisible();
      await show("sign-in-failed");
      trouble.expect(/503 .*\/api\/auth\/user/u);
      await page.route("**/api/auth/user", (route) => route.fulfill({ status: 503, body: "" }));
      await page.goto("/");
      await expect(page.getByRole("heading", { name: "Authentication Error" })).toBeVisible();
      await show("authentication-error");
    },
  },
  {
    title: "the answer to a sign-up",
    run: async ({ page, show }) => {
      await page.goto("/auth/signup");
      await fillSignUp(page, somebody());
      await page.getByRole("button", { name: "Create Account" }).click();
      await expect(page.getByRole("heading", { name: "Account Created!" })).toBeVisible();
      await show("sign-up-done");
    },
  },
];
