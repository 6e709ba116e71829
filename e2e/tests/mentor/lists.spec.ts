import { readFile } from "node:fs/promises";
import { expectAccessibleInBothThemes } from "../../harness/layout/accessibility.ts";
import { expect, mentorTest as test } from "../../harness/test.ts";
import { toastRegion } from "../../harness/screens/toasts.ts";

test("an import is previewed before inviting", async ({ creator, page }) => {
  const file = ["Name,Email", "Lena,lena@example.com", `Maya,${creator.email}`, "Nobody,nobody"].join("\n");
  await page.goto("/admin?invite=1");
  const dialog = page.getByRole("dialog", { name: "Invite clients" });
  await dialog
    .getByLabel("CSV file with the people to invite")
    .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  const refused = dialog.getByRole("list", { name: "Refused lines" }).getByRole("listitem");
  await expect(refused).toHaveCount(2);
  await expect(refused.first()).toContainText("Has an account already");
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: "Invite 1 person" }).click();
  await expect(toastRegion(page).getByText(/1 invitation sent/u)).toBeVisible();
  await expect(dialog.getByText("lena@example.com")).toBeVisible();
});

test("clients and tasks are exported as CSV", async ({ creator, page }) => {
  await creator.api.createTask({ title: "=Film, cut" });
  await page.goto("/admin");
  for (const [entry, text] of [
    ["Download clients (CSV)", creator.email],
    ["Download tasks (CSV)", '"\'=Film, cut"'],
  ] as const) {
    await page.getByRole("button", { name: "Downloads" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: entry }).click(),
    ]);
    expect(await readFile(await download.path(), "utf8")).toContain(text);
  }
});
