import { type Page } from "@playwright/test";
import { expectNoSidewaysScrolling } from "../../harness/layout/reach.ts";
import { holdCalls } from "../../harness/network/holdCalls.ts";
import { openLive } from "../../harness/network/live.ts";
import { fern, resetAppearance, saveAppearance, saveLogo } from "../../harness/server/appearance.ts";
import { type HubServer, startHubServer } from "../../harness/server/hubServer.ts";
import { creatorTest, expect } from "../../harness/test.ts";

/** Tests before a server of their own, whose names they change. */
const test = creatorTest.extend<object, { server: HubServer }>({
  server: [
    async ({}, use) => {
      const server = await startHubServer();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

test.describe.configure({ mode: "serial" });
test.afterEach(({ admin }) => resetAppearance(admin.api));

const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent").trim());

test("an open page follows without a reload", async ({ admin, page }) => {
  const expectNoReload = await openLive(page, "/dashboard?tab=timo");
  await expect(page.getByRole("heading", { name: "No Timo Assigned Tasks" })).toBeVisible();
  const original = await accentOf(page);
  await saveAppearance(admin.api, fern);
  await expect(page).toHaveTitle("Mara Assigned Tasks · Fern & Frame");
  const menu = page.getByRole("complementary", { name: "Side menu" });
  await expect(menu.getByText("Fern & Frame")).toBeVisible();
  await expect(menu.getByRole("link", { name: /^Mara Assigned Tasks/u })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No Mara Assigned Tasks" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^community space/u })).toHaveAttribute(
    "href",
    fern.communityUrl,
  );
  await expect(page.getByRole("link", { name: /^live class/u })).toHaveAttribute("href", fern.liveClassUrl);
  await expect.poll(() => accentOf(page)).not.toBe(original);

  await saveLogo(admin.api, page);
  await expect(menu.locator("img[data-mark]")).toBeVisible();
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute(
    "href",
    /\/api\/appearance\/icon-32\.png\?v=/u,
  );

  await resetAppearance(admin.api);
  await expect(page).toHaveTitle("Timo Assigned Tasks · Creator Hub");
  await expect(menu.locator("img[data-mark]")).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^community space/u })).toHaveCount(0);
  await expect.poll(() => accentOf(page)).toBe(original);
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute("href", "/favicon.svg");
  expectNoReload();
});

test("a half-typed task survives the change", async ({ admin, page }) => {
  const expectNoReload = await openLive(page, "/dashboard");
  await page.getByRole("button", { name: "Add Task" }).first().click();
  const title = page.getByRole("dialog").getByLabel("Title", { exact: true });
  await title.fill("Half a thought");
  await saveAppearance(admin.api, fern);
  await expect(page).toHaveTitle("Content Roadmap · Fern & Frame");
  await expect(title).toHaveValue("Half a thought");
  expectNoReload();
});

test("the first paint has names and accent", async ({ admin, board, page, request }) => {
  const before = await request.get("/");
  await board.open();
  const original = await accentOf(page);
  const { theme } = await saveAppearance(admin.api, fern);
  const after = await request.get("/");
  expect(after.headers()["etag"]).not.toBe(before.headers()["etag"]);
  const html = await after.text();
  expect(html).toContain("Fern &amp; Frame</title>");
  expect(html).not.toContain("Creator Hub");
  expect(html).toContain(`href="${theme ?? ""}"`);
  const letGo = await holdCalls(page, "**/assets/libraries.*.js");
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: "Loading Fern & Frame..." })).toBeVisible();
  await expect(page).toHaveTitle("Fern & Frame");
  expect(await accentOf(page)).not.toBe(original);
  letGo();
  await expect(page.getByRole("group", { name: "To Do" })).toBeVisible();
  await expect(page).toHaveTitle("Content Roadmap · Fern & Frame");
});

test("sign-in and sign-up link imprint and privacy", async ({ admin, openBrowser, server }) => {
  const visitor = await (await openBrowser()).newPage();
  const links = visitor.getByRole("link", { name: /^(Imprint|Privacy)/u });
  await visitor.goto(`${server.url}/login`);
  await expect(visitor.getByText("Made by the Creator Hub team")).toBeVisible();
  await expect(links).toHaveCount(0);
  await saveAppearance(admin.api, fern);
  for (const path of ["/login", "/auth/signup"]) {
    await visitor.goto(server.url + path);
    await expect(visitor.getByRole("main").getByText("Fern & Frame")).toBeVisible();
    await expect(visitor.getByText("Made by the Creator Hub team")).toBeVisible();
    await expect(links).toHaveCount(2);
    await expect(links.first()).toHaveAttribute("href", fern.imprintUrl);
    await expect(links.last()).toHaveAttribute("href", fern.privacyUrl);
  }
});

test("an Arabic name is isolated in English", async ({ admin, page }) => {
  await saveAppearance(admin.api, { mentorName: "مارا" });
  await page.goto("/dashboard?tab=timo");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("\u2068مارا\u2069 Assigned Tasks");
});

test("the longest names fit 320 px", async ({ admin, openBrowser, page, server }) => {
  await saveAppearance(admin.api, { productName: "W".repeat(40), mentorName: "W".repeat(24) });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const tab of ["timo", "roadmap", "achievements", "notifications", "account"]) {
    await page.goto(`/dashboard?tab=${tab}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoSidewaysScrolling(page);
  }
  const visitor = await (await openBrowser()).newPage();
  await visitor.setViewportSize({ width: 320, height: 640 });
  await visitor.goto(`${server.url}/login`);
  await expect(visitor.getByRole("button", { name: "Sign In" })).toBeVisible();
  await expectNoSidewaysScrolling(visitor);
});
