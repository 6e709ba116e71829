import { holdCalls } from "../../harness/network/holdCalls.ts";
import { Mentor } from "../../harness/server/mentor.ts";
import { creatorTest, expect, test } from "../../harness/test.ts";

test.describe("a German browser", () => {
  test.use({ locale: "de-DE" });

  test("shows the sign-in screen in German", async ({ page }) => {
    await page.goto("/login");
    await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page.getByLabel("Passwort", { exact: true })).toBeVisible();
  });

  test("stays in English without its catalogue", async ({ creator, page, trouble }) => {
    trouble.expect(/language-de/u);
    await page.route("**/assets/language-de.*", (route) => route.abort());
    await page.goto("/login");
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.getByLabel("Email").fill(creator.email);
    await page.getByLabel("Password", { exact: true }).fill(creator.password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Content Roadmap" })).toBeVisible();
  });
});

test.describe("a French browser", () => {
  test.use({ locale: "fr-FR" });

  test("shows and is answered in English", async ({ page, request }) => {
    await page.goto("/login");
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    const refusal = await request.post("/api/auth/login", {
      data: { email: "nobody@creators.example", password: "a password" },
      headers: { "Accept-Language": "fr-FR,tlh;q=0.8" },
    });
    expect(await refusal.json()).toMatchObject({ message: "Invalid email or password" });
  });
});

creatorTest("Arabic mirrors the page and stays", async ({ admin, creator, page }) => {
  await new Mentor(admin.api).sendNote(creator.api, "Loved the new hook.");
  await page.goto("/dashboard?tab=account#language");
  await page.getByRole("combobox", { name: "Language" }).click();
  const saved = page.waitForResponse(/\/api\/users\//u);
  await page.getByRole("option", { name: "العربية" }).click();
  const html = page.locator("html");
  await expect(page.getByRole("heading", { level: 1, name: "إعدادات الحساب" })).toBeVisible();
  await expect(html).toHaveAttribute("lang", "ar");
  await expect(html).toHaveAttribute("dir", "rtl");
  expect((await saved).ok()).toBe(true);

  // The first paint has no catalogue yet. Every language and side that the document is given counts.
  await page.addInitScript(() => {
    const named: string[] = [];
    Object.assign(globalThis, { named });
    const { document } = globalThis;
    const list = () => named.push(`${document.documentElement.lang} ${document.documentElement.dir}`);
    new MutationObserver(list).observe(document, {
      attributes: true,
      attributeFilter: ["lang", "dir"],
      subtree: true,
    });
  });
  const letGo = await holdCalls(page, "**/assets/language-ar.*");
  const asked = page.waitForRequest("**/assets/language-ar.*");
  await page.goto("/dashboard?tab=notifications", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: "جارٍ تحميل Creator Hub…" })).toBeVisible();
  await asked;
  letGo();
  await expect(page.getByRole("heading", { level: 1, name: "الإشعارات" })).toBeVisible();

  const named = await page.evaluate(() => (globalThis as unknown as { named: string[] }).named);
  expect(new Set(named)).toEqual(new Set(["ar rtl"]));

  // Both are older than the choice.
  const main = page.getByRole("main");
  await expect(main.getByText("رسالة من")).toBeVisible();
  await expect(main.getByText("مرحبًا بك في Creator Hub")).toBeVisible();
});
