import { expect, type Page } from "@playwright/test";
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
    title: "all ways of signing in",
    run: async ({ page, show, trouble }) => {
      // The gallery's server has no name, and so no passkeys.
      trouble.expect(/404 .*\/api\/auth\/passkey\/options/u);
      await offer(page, {});
      await page.goto("/login");
      await expect(page.getByRole("button", { name: "Sign in with Acme Studio" })).toBeVisible();
      await show("sign-in-ways");
      await page.goto("/login?organisation=away");
      await expect(page.getByRole("alert")).toBeVisible();
      await show("sign-in-organisation-away");
      for (const [scene, code] of [
        ["sign-in-unconfirmed-there", "unconfirmedThere"],
        ["sign-in-unconfirmed-here", "unconfirmedHere"],
      ] as const) {
        await page.goto(`/login?organisation=${code}#email=maya%40creators.example`);
        await expect(page.getByRole("heading", { name: "One step is missing" })).toBeVisible();
        await show(scene);
      }
      await offer(page, { password: false });
      await page.goto("/login");
      await expect(page.getByRole("button", { name: "Sign in with Acme Studio" })).toBeVisible();
      await show("sign-in-without-passwords");
      await page.goto("/auth/signup");
      await expect(page.getByRole("button", { name: "Sign up with Acme Studio" })).toBeVisible();
      await show("sign-up-without-passwords");
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

/** The server's configuration with an organisation, and with these ways besides. */
async function offer(page: Page, ways: { password?: boolean }): Promise<void> {
  await page.route("**/api/config", async (route) => {
    const answer = await route.fetch();
    const config = (await answer.json()) as object;
    const oidc = { name: "Acme Studio", auto: false };
    const signIn = { password: true, passkeys: true, earlierPasskeys: false, oidc, ...ways };
    await route.fulfill({ response: answer, json: { ...config, signIn } });
  });
}
