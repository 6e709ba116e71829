import { type Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "../../harness/layout/accessibility.ts";
import { expectNoSidewaysScrolling } from "../../harness/layout/reach.ts";
import { fern, resetAppearance, saveAppearance, saveLogo } from "../../harness/server/appearance.ts";
import { creatorTest as test, expect } from "../../harness/test.ts";

test.use({ serviceWorkers: "allow" });

/** From here on it answers this page's navigations. */
async function expectWorker(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? null))
    .toMatch(/\/sw\.js(?:\?appearance=\d+)?$/u);
}

interface Manifest {
  name: string;
  short_name: string;
  theme_color: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; purpose: string }[];
}

/** Manifest as the browser reads it, and what keeps it from installing the app. */
async function readByBrowser(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  const { url, data = "", errors } = await devTools.send("Page.getAppManifest");
  const { installabilityErrors } = await devTools.send("Page.getInstallabilityErrors");
  return { url, manifest: JSON.parse(data) as Manifest, errors, installabilityErrors };
}

const unreachable = /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/u;

test("the installed app opens on the board", async ({ page, request, server }) => {
  await page.goto("/");
  const address = await page.locator('link[rel="manifest"]').getAttribute("href");
  const answer = await request.get(address ?? "");
  expect(answer.headers()["content-type"]).toBe("application/manifest+json");
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({ start_url: "/", display: "standalone" });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src, sizes } of manifest.icons) {
    const drawn = await page.evaluate(async (source) => {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    expect(drawn).toBe(sizes);
  }
  const worker = await request.get(`${server.url}/sw.js`);
  expect(worker.headers()["cache-control"]).toBe("no-cache");
});

test("a renamed hub installs by its name", async ({ admin, page }) => {
  await page.goto("/");
  await expectWorker(page);
  const original = await readByBrowser(page);
  expect(original).toMatchObject({ errors: [], installabilityErrors: [], manifest: { name: "Creator Hub" } });

  await saveAppearance(admin.api, fern);
  const { logo } = await saveLogo(admin.api, page);
  await page.reload();
  const { manifest, errors, installabilityErrors } = await readByBrowser(page);
  expect(errors).toEqual([]);
  expect(installabilityErrors).toEqual([]);
  expect(manifest).toMatchObject({ name: fern.productName, short_name: fern.productName });
  // The accent, shifted for contrast.
  expect(manifest.theme_color).toBe("#637f33");
  expect(manifest.icons.map(({ src, sizes, purpose }) => [src, sizes, purpose])).toEqual([
    [`/api/appearance/icon-192.png?v=${logo ?? ""}`, "192x192", "any"],
    [`/api/appearance/icon-512.png?v=${logo ?? ""}`, "512x512", "any"],
    [`/api/appearance/icon-maskable-512.png?v=${logo ?? ""}`, "512x512", "maskable"],
  ]);
  await resetAppearance(admin.api);
});

test("an offline page shows an error, then recovers", async ({ context, page, trouble }) => {
  await page.goto("/dashboard?tab=achievements");
  await expectWorker(page);
  trouble.expect(unreachable);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
  await expect(page.getByText("Nothing that you typed is lost")).toBeVisible();
  await expect(page).toHaveURL("/dashboard?tab=achievements");
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScrolling(page);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Achievements" })).toBeVisible();
});

test("the worker caches only the offline page", async ({ context, page, trouble }) => {
  await page.goto("/dashboard");
  await expectWorker(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Content Roadmap" })).toBeVisible();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toEqual(["/offline.html", "/offline.js"]);

  trouble.expect(unreachable);
  await context.setOffline(true);
  const answer = await page.evaluate(() => fetch("/api/tasks").then(String, String));
  expect(answer).toMatch(/Failed to fetch/u);
  await context.setOffline(false);
});

test("a missing chunk loads on retry after deploy", async ({ page, trouble }) => {
  trouble.expect(/404|ChunkLoadError/u);
  await page.goto("/dashboard");
  await expectWorker(page);
  const achievements = /\/assets\/achievements\..*\.js$/u;
  await page.route(achievements, (route) => route.fulfill({ status: 404 }));
  await page.getByRole("link", { name: "Achievements" }).click();
  await expect(page.getByRole("heading", { name: "This part did not load" })).toBeVisible();
  await page.unroute(achievements);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "The Architect" })).toBeVisible();
});
