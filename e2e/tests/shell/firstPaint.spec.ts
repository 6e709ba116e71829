import { holdCalls } from "../../harness/network/holdCalls.ts";
import { creatorTest as test, expect } from "../../harness/test.ts";

test("board code and tasks load alongside the user", async ({ board, page }) => {
  // The first visit tells this browser whose home it is.
  await board.open();
  const letGo = await holdCalls(page, "**/api/auth/user");
  const asked = Promise.all([
    page.waitForRequest(/\/assets\/client-dashboard\./u),
    page.waitForRequest(/\/assets\/roadmap\./u),
    page.waitForRequest("**/api/tasks"),
  ]);
  await page.reload();
  await asked;
  await expect(page.getByRole("heading", { name: "Loading Creator Hub..." })).toBeVisible();
  letGo();
  await expect(page.getByRole("group", { name: "To Do" })).toBeVisible();
});

test("another tab's address does not load board code", async ({ board, page }) => {
  await board.open();
  const code: string[] = [];
  page.on("request", (request) => code.push(request.url()));
  await page.goto("/dashboard?tab=achievements");
  await expect(page.getByRole("heading", { name: "Task Completion Milestones" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(code.filter((address) => address.includes("/assets/client-dashboard."))).not.toEqual([]);
  expect(code.filter((address) => address.includes("/assets/roadmap."))).toEqual([]);
});

test("the board fetches tasks and user once", async ({ board, page }) => {
  await board.open();
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(page.getByRole("group", { name: "To Do" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(calls.filter((path) => path === "/api/tasks" || path === "/api/auth/user").toSorted()).toEqual([
    "/api/auth/user",
    "/api/tasks",
  ]);
});

test("the sign-in screen fetches neither user nor tasks", async ({ board, page }) => {
  await board.open();
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(calls).not.toContain("/api/auth/user");
  expect(calls).not.toContain("/api/tasks");
});

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const) {
  test(`the frame stays in place at ${width} px`, async ({ board, page }) => {
    await page.setViewportSize({ width, height });
    await board.open();
    const sheet = page.getByRole("main");
    const later = await sheet.boundingBox();
    const letGo = await holdCalls(page, "**/assets/libraries.*.js");
    await page.reload({ waitUntil: "commit" });
    await expect(page.getByRole("heading", { name: "Loading Creator Hub..." })).toBeVisible();
    expect(await sheet.boundingBox()).toEqual(later);
    letGo();
    await expect(page.getByRole("group", { name: "To Do" })).toBeVisible();
  });
}
