import { expectAccessibleInBothThemes } from "../../harness/layout/accessibility.ts";
import { dayFromNow } from "../../harness/days.ts";
import { creatorTest as test, expect } from "../../harness/test.ts";
import { expectToast } from "../../harness/screens/toasts.ts";

test("a first calendar entry earns the tech wizard", async ({ board, context, creator, page }) => {
  await context.route("https://calendar.google.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Calendar</title>" }),
  );
  const dueDate = dayFromNow(5);
  await creator.api.createTask({ title: "Film & cut", description: "a=b, 100 %", dueDate });
  expect(await creator.api.achievementTypes()).not.toContain("tech_wizard");
  await board.open();
  await board.choose("Film & cut", "Add to Calendar");
  const dialog = page.getByRole("dialog", { name: "Add to Calendar" });
  await expect(dialog.getByLabel("Event title")).toHaveValue("Film & cut");
  await expect(dialog.getByLabel("Description")).toHaveValue("a=b, 100 %");
  await expectAccessibleInBothThemes(page);
  await dialog.getByLabel("Event title").fill("Film & cut #1");

  const opening = page.waitForEvent("popup");
  await dialog.getByRole("button", { name: "Open in Google Calendar" }).click();
  const calendar = await opening;
  await expect(calendar).toHaveURL(/^https:\/\/calendar\.google\.com\/calendar\/render\?/u);
  const day = dueDate.replaceAll("-", "");
  expect(Object.fromEntries(new URL(calendar.url()).searchParams)).toEqual({
    action: "TEMPLATE",
    text: "Film & cut #1",
    dates: `${day}/${day}`,
    details: "a=b, 100 %",
    location: "Creator Hub",
  });
  await expectToast(page, "Calendar Event Created.");
  await expect(dialog).toBeHidden();
  expect(await creator.api.achievementTypes()).toContain("tech_wizard");
});
