import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type Page } from "@playwright/test";
import { dayFromNow } from "../../harness/days.ts";
import { expectAccessibleInBothThemes } from "../../harness/layout/accessibility.ts";
import { expectFingerSizedTargets, expectNoSidewaysScrolling } from "../../harness/layout/reach.ts";
import { phone } from "../../harness/layout/sizes.ts";
import { openLive } from "../../harness/network/live.ts";
import { expectToast } from "../../harness/screens/toasts.ts";
import { idOf } from "../../harness/server/mentor.ts";
import { Numbers, ownNumbers, setOwnGoal, writeOwn } from "../../harness/server/numbers.ts";
import { creatorTest, expect, mentorTest } from "../../harness/test.ts";

const test = mentorTest.extend<{ numbers: Numbers }>({
  numbers: async ({ admin }, use) => use(new Numbers(admin.api)),
});

const library = "/admin?tab=check-ins&half=numbers";
const progress = "/dashboard?tab=achievements&part=progress";

const someName = () => `Hours ${randomUUID().slice(0, 8)}`;

const card = (page: Page, name: string) => page.getByRole("article", { name });

test("a number is created, given, written and seen", async ({
  creator,
  openBrowser,
  page,
  numbers,
  server,
}) => {
  const name = someName();
  const theirs = await (await openBrowser(creator)).newPage();
  const expectNoReload = await openLive(theirs, `${server.url}/dashboard?tab=achievements`);
  await expect(theirs.getByRole("heading", { level: 1, name: "Achievements" })).toBeVisible();

  await page.goto(library);
  await page.getByRole("button", { name: "Create Number" }).click();
  const create = page.getByRole("dialog", { name: "Create number" });
  await create.getByLabel("Name").fill(name);
  await create.getByLabel("Unit").fill("h");
  await create.getByRole("spinbutton", { name: "Decimals" }).fill("1");
  await expect(create.getByText("It reads 1,240.5 h, and each client writes one value a day.")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await create.getByRole("button", { name: "Create Number" }).click();
  await expectToast(page, "Number created", "Nobody has it before you give it.");
  await page.getByRole("button", { name: `Give ${name}` }).click();
  const give = page.getByRole("dialog", { name: `Give ${name}` });
  await give.getByRole("textbox", { name: "Clients" }).fill(creator.email);
  await give.getByRole("checkbox", { name: /1 that match/u }).check();
  await expectAccessibleInBothThemes(page);
  await give.getByRole("button", { name: "Give to 1 person" }).click();
  await expectToast(page, "1 person has it now");

  await theirs.getByRole("link", { name: "Progress 1" }).click();
  const own = card(theirs, name);
  const today = own.getByRole("textbox", { name: "Today" });
  await today.fill("twelve");
  await own.getByRole("button", { name: "Save" }).click();
  await expect(own.getByText("Please write a number, such as 12.5")).toBeVisible();
  await today.fill("12,5");
  await expect(own.getByText("Reads as 12.5 h. A comma is fine.")).toBeVisible();
  await own.getByRole("button", { name: "Save" }).click();
  await expectToast(theirs, `${name}: value saved`);

  const expectMentorNoReload = await openLive(page, `/admin/clients/${await idOf(creator.api)}`);
  const seen = page.getByRole("region", { name: "Numbers" }).getByRole("listitem").filter({ hasText: name });
  await expect(seen).toContainText("12.5 h");
  await expect(seen).toContainText("No goal yet. Maya writes it.");

  await today.fill("13");
  await own.getByRole("button", { name: "Save" }).click();
  await expect(own.getByText("13.0").first()).toBeVisible();
  await own.getByRole("button", { name: "Write another day" }).click();
  const write = theirs.getByRole("dialog", { name: "Write a value" });
  await write.getByRole("textbox", { name: "Amount" }).fill("11,5");
  await write.getByRole("button", { name: "Save" }).click();
  await expect(write).toBeHidden();
  await expect(own.getByText("With the third one there is a line.")).toBeVisible();
  // From another device.
  const number = (await numbers.list()).find((each) => each.name === name);
  if (!number) throw new Error(`${name} is not in the library`);
  await writeOwn(creator.api, number, { [dayFromNow(-2)]: "10" });
  await expect(own.getByRole("figure")).toBeVisible();
  await own.getByRole("button", { name: `Set a goal for ${name}` }).click();
  const goal = theirs.getByRole("dialog", { name: "Set a goal" });
  await goal.getByText("At least", { exact: true }).click();
  await goal.getByRole("textbox", { name: "Amount" }).fill("20");
  await expectAccessibleInBothThemes(theirs);
  await goal.getByRole("button", { name: "Set the goal" }).click();
  await expectToast(theirs, "Goal saved");
  await expect(own.getByText("At least 20 a week")).toBeVisible();
  await expect(own.getByRole("button", { name: `Change the goal of ${name}` })).toBeFocused();
  await own.getByRole("button", { name: "Table" }).click();
  await expect(own.getByRole("table").getByText("was 12.5")).toBeVisible();
  await expectAccessibleInBothThemes(theirs);
  expectNoReload();

  await expect(seen).toContainText("13.0 h");
  await expect(seen).toContainText("Goal: at least 20 a week");
  await seen.getByRole("button", { name }).click();
  const panel = page.getByRole("region", { name, exact: true });
  await expect(panel.getByRole("figure", { name })).toBeVisible();
  await expect(panel.getByRole("listitem").first()).toContainText("was 12.5");
  await expect(panel.getByText(/^Maya corrected today’s at/u)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  expectMentorNoReload();
});

test("keys alone create and give a number", async ({ creator, page, numbers }) => {
  const name = someName();
  await numbers.create();
  await page.goto(library);
  const { keyboard } = page;
  await page.getByRole("button", { name: "Create Number" }).focus();
  await keyboard.press("Enter");
  const create = page.getByRole("dialog", { name: "Create number" });
  await expect(create.getByLabel("Name")).toBeFocused();
  await keyboard.type(name);
  await keyboard.press("Tab");
  await keyboard.type("€");
  await keyboard.press("Tab");
  await keyboard.press("ArrowUp");
  await keyboard.press("ArrowUp");
  await keyboard.press("Tab");
  await expect(create.getByRole("radio", { name: "More" })).toBeFocused();
  await keyboard.press("ArrowRight");
  await keyboard.press("Tab");
  await expect(create.getByRole("radio", { name: /^The client/u })).toBeFocused();
  await keyboard.press("ArrowDown");
  await expect(create.getByRole("radio", { name: /^The mentor/u })).toBeChecked();
  await keyboard.press("Control+Enter");
  await expectToast(page, "Number created", "Nobody has it before you give it.");
  await expect(page.getByRole("button", { name: "Create Number" })).toBeFocused();
  const row = page.getByRole("row", { name });
  await expect(row).toContainText("€, 2 decimals, less is better");

  await row.getByRole("button", { name: `Give ${name}` }).focus();
  await keyboard.press("Enter");
  const give = page.getByRole("dialog", { name: `Give ${name}` });
  await expect(give).toBeVisible();
  await expect(give.getByRole("radio", { name: "People" })).toBeFocused();
  await keyboard.press("Tab");
  await keyboard.type(creator.email);
  const all = give.getByRole("checkbox", { name: /1 that match/u });
  await expect(all).toBeEnabled();
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await expect(all).toBeFocused();
  await keyboard.press("Space");
  await expect(give.getByRole("button", { name: "Give to 1 person" })).toBeEnabled();
  await keyboard.press("Control+Enter");
  await expectToast(page, "1 person has it now");
  await expect(row.getByRole("button", { name: `Give ${name}` })).toBeFocused();
  await expect(row).toContainText("1 person");
});

test("values are read in and downloaded as CSV", async ({ creator, page, numbers }) => {
  const number = await numbers.createFor([creator.api], { source: "csv", decimals: 1 });
  const { email } = creator;
  const [before, last, today] = [dayFromNow(-14), dayFromNow(-7), dayFromNow(0)];
  await numbers.readIn(number, `${email};${last};8`);
  await page.goto(library);
  await page.getByRole("button", { name: `${number.name}: more` }).click();
  await page.getByRole("menuitem", { name: /^Read in a CSV/u }).click();
  const dialog = page.getByRole("dialog", { name: `Read in values of ${number.name}` });
  await dialog.getByRole("button", { name: "Check the lines" }).click();
  await expect(dialog.getByText("Please paste lines, or choose a file.")).toBeVisible();
  const lines = [
    "Email;Day;Amount",
    `${email};${before};7,5`,
    `${email};${last};9`,
    `${email};${dayFromNow(40)};9`,
    `nobody-${email};${today};9`,
    `${email};${today};many`,
  ];
  await dialog.getByRole("textbox", { name: "Lines" }).fill(lines.join("\n"));
  await dialog.getByRole("button", { name: "Check the lines" }).click();
  await expect(dialog.getByText("2 values can be read in. 3 lines cannot:")).toBeVisible();
  await expect(dialog.getByRole("list", { name: "Refused lines" }).getByRole("listitem")).toContainText([
    /^Line 4.*A value cannot be of a day to come\./u,
    /^Line 5.*No creator has this address/u,
    /^Line 6.*Please enter a number\./u,
  ]);
  const read = dialog.getByRole("list", { name: "Values to read in" });
  await expect(read.getByRole("listitem")).toContainText(["7.5 hours", "9.0 hours was 8.0"]);
  expect((await ownNumbers(creator.api))[0]?.values).toHaveLength(1);
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: "Read in 2 values" }).click();
  await expectToast(page, "2 values read in");
  await expect(page.getByRole("row", { name: number.name })).toContainText("Last read in on");
  expect((await ownNumbers(creator.api))[0]?.values).toMatchObject([
    { day: before, amount: "7.5" },
    { day: last, amount: "9" },
  ]);

  await page.getByRole("button", { name: `${number.name}: more` }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Download CSV" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  const rows = file.trim().split("\r\n");
  expect(rows).toHaveLength(3);
  for (const [index, part] of [email, before, "7.5"].entries()) expect(rows[1], `${index}`).toContain(part);
  expect(rows[2]).toContain(last);
});

test("a number is a column and a condition", async ({ creator, page, numbers }) => {
  const number = await numbers.createFor([creator.api]);
  await writeOwn(creator.api, number, { [dayFromNow(-30)]: "100", [dayFromNow(-1)]: "150" });
  await page.goto(`/admin?view=table&q=${creator.email}`);
  const grid = page.getByRole("grid", { name: "Clients" });
  await expect(grid).toBeVisible();
  await page.getByRole("button", { name: "Columns" }).click();
  await expect(page.getByText("Numbers as columns, 0 of 3")).toBeVisible();
  await page.getByRole("menuitemcheckbox", { name: number.name }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: number.name })).toBeVisible();
  const row = page.getByRole("row", { name: /Maya/u });
  await expect(row).toContainText("150");
  await expect(row).toContainText("+50%");
  await page.getByRole("button", { name: number.name }).click();
  await expect(page.getByRole("columnheader", { name: number.name })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await expectAccessibleInBothThemes(page);

  await page.getByRole("button", { name: "New segment" }).click();
  const editor = page.getByRole("dialog", { name: "New segment" });
  await editor.getByLabel("Name").fill(`More ${number.name}`);
  await editor.getByRole("combobox", { name: "Kind" }).click();
  await page.getByRole("option", { name: "Change of a number" }).click();
  await editor.getByRole("combobox", { name: "Number", exact: true }).click();
  await page.getByRole("option", { name: number.name }).click();
  await expect(editor.getByText("0 people match now")).toBeVisible();
  await editor.getByRole("combobox", { name: "Comparison" }).click();
  await page.getByRole("option", { name: "changed by more than" }).click();
  await editor.getByRole("textbox", { name: "Percent" }).fill("49");
  await editor.getByRole("textbox", { name: "Days" }).fill("28");
  await expect(editor.getByRole("list", { name: "First of them" }).getByRole("listitem")).toHaveCount(1);
  await expectAccessibleInBothThemes(page);
  await editor.getByRole("button", { name: "Save and show as table" }).click();
  await expect(page).toHaveURL(/segment=\d+/u);
  await expect(row).toContainText("150");
});

creatorTest.describe("on a phone", () => {
  creatorTest.use(phone);

  creatorTest("a number is opened, written and left", async ({ admin, creator, page }) => {
    const numbers = new Numbers(admin.api);
    const number = await numbers.createFor([creator.api], { decimals: 1 });
    await numbers.createFor([creator.api], { source: "counted", unit: null, counts: { tasks: "all" } });
    await writeOwn(creator.api, number, {
      [dayFromNow(-21)]: "8",
      [dayFromNow(-14)]: "9",
      [dayFromNow(-7)]: "9.5",
    });
    await setOwnGoal(creator.api, number, { kind: "reach", amount: "20", by: dayFromNow(60) });
    await page.goto(progress);
    await expect(page.getByRole("link", { name: number.name })).toContainText("9.5 hours");
    await expectNoSidewaysScrolling(page);
    await expectAccessibleInBothThemes(page);
    await page.getByRole("link", { name: number.name }).tap();
    await expect(page.getByRole("heading", { level: 1, name: number.name })).toBeVisible();
    const form = page.getByRole("form", { name: `Value of today, ${number.name}` });
    await form.getByRole("textbox", { name: /^Today/u }).fill("12,5");
    await form.getByRole("button", { name: "Save" }).tap();
    await expectToast(page, `${number.name}: value saved`);
    await expect(page.getByText("7.5 to go")).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await expectFingerSizedTargets(page, "main");
    await expectAccessibleInBothThemes(page);
    await page.getByRole("link", { name: /^Back/u }).tap();
    await expect(page.getByRole("link", { name: number.name })).toContainText("12.5 hours");
    expect((await ownNumbers(creator.api)).find(({ id }) => id === number.id)?.values.at(-1)).toMatchObject({
      day: dayFromNow(0),
      amount: "12.5",
    });
  });
});
