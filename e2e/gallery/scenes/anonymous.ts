import { expect } from "@playwright/test";
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
];
