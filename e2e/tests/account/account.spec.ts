import { type Locator, type Page } from "@playwright/test";
import { expectAccessibleInBothThemes, expectStillness } from "../../harness/layout/accessibility.ts";
import { HubApi } from "../../harness/server/hubApi.ts";
import { signIn, signUp, somebody } from "../../harness/server/people.ts";
import { creatorTest, expect, test } from "../../harness/test.ts";
import { expectToast, toastRegion } from "../../harness/screens/toasts.ts";

const account = "/dashboard?tab=account";

const png = {
  name: "me.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    "base64",
  ),
};

async function openPictures(page: Page) {
  await page.goto(account);
  await page.getByRole("button", { name: "Change Picture" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose Profile Picture" });
  const upload = async (file: typeof png) => {
    const choosing = page.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: /Upload an image/u }).click();
    await (await choosing).setFiles(file);
  };
  return { dialog, upload, save: () => dialog.getByRole("button", { name: "Save Picture" }).click() };
}

creatorTest("an invalid link is refused, a valid saved", async ({ page }) => {
  await page.goto(account);
  const youtube = page.getByLabel("YouTube");
  const save = page.getByRole("button", { name: "Save Changes" });
  await expect(save).toBeDisabled();
  await youtube.fill("not a link");
  await save.click();
  await expect(page.getByText("Please enter a valid URL")).toBeVisible();
  await expect(youtube).toHaveAccessibleDescription("Please enter a valid URL");
  await expectAccessibleInBothThemes(page);

  await youtube.fill("https://youtube.com/@maya");
  await save.click();
  await expectToast(page, "Profile Updated", "Your profile has been successfully updated.");
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(youtube).toHaveValue("https://youtube.com/@maya");
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
]) {
  creatorTest(`no message covers Save at ${viewport.width} x ${viewport.height}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto(account);
    await page.getByLabel("YouTube").fill("https://youtube.com/@maya");
    const save = page.getByRole("button", { name: "Save Changes" });
    await expect(save).toBeInViewport({ ratio: 1 });
    await save.click();
    await expectToast(page, "Profile Updated", "Your profile has been successfully updated.");
    await expectStillness(page);
    const [toast, button] = [await toastRegion(page).boundingBox(), await save.boundingBox()];
    if (!toast || !button) throw new Error("one of them is not shown");
    expect(toast.y + toast.height).toBeLessThanOrEqual(button.y);
  });
}

for (const [width, fillsTheSheet] of [
  [1280, true],
  [1440, false],
] as const) {
  const measure = fillsTheSheet ? "as wide as the sheet" : "920 px wide";
  creatorTest(`at ${width} px reading pages are ${measure}`, async ({ creator, page }) => {
    await page.setViewportSize({ width, height: 900 });
    await creator.api.createTask({ title: "Film the desk tour", status: "completed" });
    const edges = async (part: Locator) => {
      const box = await part.boundingBox();
      if (!box) throw new Error("it is not shown");
      return { left: Math.round(box.x), right: Math.round(box.x + box.width) };
    };
    const found: { left: number; right: number }[] = [];
    for (const [tab, part] of [
      ["completed", page.getByRole("article").first()],
      ["notifications", page.getByRole("region", { name: /^New/u }).getByRole("list")],
      ["account", page.getByRole("region", { name: "Profile Information" })],
    ] as const) {
      await page.goto(`/dashboard?tab=${tab}`);
      await part.waitFor();
      found.push(await edges(part));
    }
    const left = found[0]?.left ?? 0;
    const addTask = await edges(page.getByRole("main").getByRole("button", { name: "Add Task" }));
    const right = fillsTheSheet ? addTask.right : left + 920;
    expect(found).toEqual(Array.from({ length: 3 }, () => ({ left, right })));
  });
}

creatorTest("a stock picture is chosen and kept", async ({ page, creator }) => {
  const { dialog, save } = await openPictures(page);
  await expect(dialog.getByRole("radio")).toHaveCount(24);
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("radio", { name: "Fox" }).check();
  await save();
  await expectToast(page, "Profile picture updated successfully!");
  await expect(dialog).toBeHidden();
  const user = (await (await creator.api.http.get("/api/auth/user")).json()) as { profileImageUrl: string };
  expect(user.profileImageUrl).toBe("animal-fox");
});

creatorTest("an uploaded picture is served by the server", async ({ page }) => {
  const { dialog, upload, save } = await openPictures(page);
  await upload(png);
  await expect(dialog.getByText("me.png")).toBeVisible();
  await save();
  await expectToast(page, "Profile picture updated successfully!");
  const picture = page.getByRole("main").locator('img[src^="/api/users/"][src*="/picture"]');
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
});

creatorTest("a changed password replaces the old one", async ({ creator, openBrowser, page, server }) => {
  await page.goto(account);
  await page.getByRole("button", { name: "Change Password" }).click();
  const dialog = page.getByRole("dialog", { name: "Change Password" });
  await expectAccessibleInBothThemes(page);
  await dialog.getByLabel("Current password", { exact: true }).fill(creator.password);
  await dialog.getByLabel("New password", { exact: true }).fill("another-password");
  await dialog.getByLabel("Confirm new password", { exact: true }).fill("another-password");
  await dialog.getByRole("button", { name: "Change Password" }).click();
  await expectToast(
    page,
    "Password updated",
    "Your other devices have been signed out, and your calendar feed has a new address.",
  );
  await expect(dialog).toBeHidden();

  await expect(signIn(server.url, creator)).rejects.toThrow("401");
  // In a browser of its own: this one stays signed in.
  const elsewhere = await (await openBrowser()).newPage();
  await elsewhere.goto("/login");
  await elsewhere.getByLabel("Email").fill(creator.email);
  await elsewhere.getByLabel("Password", { exact: true }).fill("another-password");
  await elsewhere.getByRole("button", { name: "Sign In" }).click();
  await expect(elsewhere.getByRole("heading", { level: 1, name: "Content Roadmap" })).toBeVisible();
});

test("a user without a picture is welcomed once", async ({ openBrowser, server }) => {
  const person = somebody();
  await signUp(server.url, person);
  const http = await signIn(server.url, person);
  const storageState = await http.storageState();
  const page = await (await openBrowser({ ...person, api: new HubApi(http), storageState })).newPage();
  await page.goto("/dashboard");
  const welcome = page.getByRole("dialog", { name: "Welcome to Creator Hub" });
  await expect(welcome).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await welcome.getByRole("button", { name: "Set Up Later" }).click();
  await expect(welcome).toBeHidden();

  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1, name: "Content Roadmap" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await http.dispose();
});
