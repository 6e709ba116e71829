import { type Page } from "@playwright/test";
import { expectStillness } from "../../harness/layout/accessibility.ts";
import { tabThrough } from "../../harness/layout/focusStops.ts";
import { demoMentorTest } from "../../harness/server/demo.ts";
import { json } from "../../harness/server/hubApi.ts";
import { expect } from "../../harness/test.ts";

/** A small laptop at 400 %, and a small phone with a keyboard. */
const windows = [
  { width: 320, height: 256 },
  { width: 320, height: 640 },
];

interface Look {
  path: string;
  /** Shows what is to be tabbed through. */
  ready?: (page: Page) => Promise<void>;
}

const heading = async (page: Page) => {
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await expect(page.locator("main").getByRole("button").first()).toBeVisible();
};
const dialog = async (page: Page) => {
  await expect(page.getByRole("dialog")).toBeVisible();
};

async function expectNoStopHidden(page: Page, looks: readonly Look[]): Promise<void> {
  for (const { path, ready = heading } of looks) {
    await page.goto(path);
    await ready(page);
    await expectStillness(page);
    const { count, hidden } = await tabThrough(page);
    expect.soft(hidden, `${path}, of ${count} stops`).toEqual([]);
    expect(count, path).toBeGreaterThan(2);
  }
}

for (const viewport of windows) {
  demoMentorTest.describe(`at ${viewport.width} x ${viewport.height} no stop is hidden`, () => {
    demoMentorTest.use({ viewport });
    demoMentorTest.setTimeout(240_000);

    demoMentorTest("on the mentor's screens", async ({ page }) => {
      const { programs } = await json<{ programs: { id: number; people: number }[] }>(
        page.request.get("/api/admin/programs"),
      );
      const program = programs.toSorted((one, other) => other.people - one.people)[0]?.id ?? 0;
      const { clients } = await json<{ clients: { id: string }[] }>(
        page.request.get("/api/admin/clients?limit=1"),
      );
      const client = clients[0]?.id ?? "";
      await expectNoStopHidden(page, [
        { path: "/admin" },
        { path: "/admin?view=table" },
        { path: "/admin?tab=templates" },
        { path: "/admin?tab=reviews" },
        { path: "/admin?tab=programs" },
        { path: "/admin?tab=activity" },
        { path: `/admin/clients/${client}` },
        { path: `/admin/programs/${program}` },
        { path: `/admin/programs/${program}/people` },
        {
          path: "/admin?settings=security",
          ready: async () => {
            await expect(page.getByRole("switch")).toHaveCount(2);
          },
        },
        { path: "/admin?settings=appearance" },
        { path: "/admin?invite=1", ready: dialog },
        { path: "/admin?bulk=1", ready: dialog },
        { path: `/admin?assign=${client}`, ready: dialog },
        { path: "/admin?manage-tags=1", ready: dialog },
      ]);
    });

    demoMentorTest("on a creator's screens", async ({ browser, demo }) => {
      const page = await browser.newPage({
        viewport,
        baseURL: demo.url,
        storageState: { cookies: [], origins: [] },
      });
      await page.goto("/login");
      await page.getByRole("button", { name: "Try the demo as a creator" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Content Roadmap" })).toBeAttached();
      await expectNoStopHidden(page, [
        { path: "/dashboard" },
        { path: "/dashboard?view=month" },
        { path: "/dashboard?tab=timo" },
        { path: "/dashboard?tab=completed" },
        { path: "/dashboard?tab=achievements" },
        { path: "/dashboard?tab=notifications" },
        {
          path: "/dashboard?tab=account",
          // With the bar that saves.
          ready: async () => {
            await page.getByLabel("First name").fill("Somebody else");
            await expect(page.getByRole("button", { name: "Save Changes" })).toBeVisible();
          },
        },
        { path: "/dashboard?picture=1", ready: dialog },
        {
          path: "/dashboard",
          ready: async () => {
            await heading(page);
            await page.keyboard.press("n");
            await dialog(page);
          },
        },
      ]);
      await page.close();
    });
  });
}
