import { writeFile } from "node:fs/promises";
import path from "node:path";
import { type Page } from "@playwright/test";
import { expectStillness } from "../harness/layout/accessibility.ts";
import { expect, test } from "../harness/test.ts";

const folder = path.resolve(import.meta.dirname, "../../docs/pictures");

test.use({ viewport: { width: 1280, height: 800 } });

test("one picture of each side, for the README", async ({ page, startServer }) => {
  const demo = await startServer({ demo: true });
  await page.goto(`${demo.url}/login`);
  await page.getByRole("button", { name: "Try the demo as a creator" }).click();
  await expect(page.getByRole("group", { name: "Done" }).getByRole("article")).not.toHaveCount(0);
  // Without the welcome.
  await page.reload();
  await expect(page.getByRole("group", { name: "Done" }).getByRole("article")).not.toHaveCount(0);
  await photograph(page, "creator");
  await page.getByRole("button", { name: "Back to Admin" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
  await expect(page.getByText("Maya", { exact: false }).first()).toBeVisible();
  await photograph(page, "mentor");
});

/** As WebP, which a browser makes a fifth as large. */
async function photograph(page: Page, name: string): Promise<void> {
  await expectStillness(page);
  const picture = await page.screenshot();
  const workshop = await page.context().newPage();
  const address = await workshop.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), {
        width: image.width,
        height: image.height,
      });
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", 0.85);
    },
    `data:image/png;base64,${picture.toString("base64")}`,
  );
  await workshop.close();
  const content = address.slice(address.indexOf(",") + 1);
  await writeFile(path.join(folder, `${name}.webp`), Buffer.from(content, "base64"));
}
