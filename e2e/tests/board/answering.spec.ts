import { expectAccessibleInBothThemes } from "../../harness/layout/accessibility.ts";
import { expectFingerSizedTargets, expectNoSidewaysScrolling } from "../../harness/layout/reach.ts";
import { sizes } from "../../harness/layout/sizes.ts";
import { DAY_MS } from "../../harness/days.ts";
import { linkIn, Mailbox } from "../../harness/mail/mailbox.ts";
import { openLive } from "../../harness/network/live.ts";
import { CheckInForm } from "../../harness/screens/checkInForm.ts";
import {
  CheckIns,
  everyKind,
  keepAnswers,
  ownCheckIns,
  ownPeriod,
  readPeriod,
  sendAnswers,
  wholeAnswers,
} from "../../harness/server/checkIns.ts";
import { json } from "../../harness/server/hubApi.ts";
import { adminAccount } from "../../harness/server/hubServer.ts";
import { signUp, somebody } from "../../harness/server/people.ts";
import { creatorTest, expect, test as anonymousTest, useSignedIn } from "../../harness/test.ts";

const test = creatorTest.extend<{ checkIns: CheckIns; form: CheckInForm }>({
  checkIns: async ({ admin, server }, use) => use(new CheckIns(admin.api, server)),
  form: async ({ page }, use) => use(new CheckInForm(page)),
});

const battery = "How full is your battery?";
const best = "What went best?";
const mind = "What is on your mind?";
const address = ({ id }: { id: number }) => `/dashboard?checkin=${id}`;

for (const [where, size] of Object.entries(sizes)) {
  test.describe(where, () => {
    test.use(size);

    test("all kinds are answered, sent and changed", async ({ creator, form, page, checkIns }) => {
      const checkIn = await checkIns.opened([creator.api], { introduction: "A minute, no essay." });
      const { id } = await ownPeriod(creator.api, checkIn);
      await form.open(checkIn.name);
      await expect(page.getByText("A minute, no essay.")).toBeVisible();
      await expect(form.send).toBeDisabled();
      await form.choose(battery, "7");
      await form.expectKept();
      await expectAccessibleInBothThemes(page);
      await expectNoSidewaysScrolling(page);
      if ("isMobile" in size) await expectFingerSizedTargets(page, "main");
      await form.fillIn();
      await form.expectKept();
      await page.reload();
      await expect(form.field(mind)).toHaveValue("Whether anybody watches to the end.");
      await expect(form.field("How many followers do you have today?")).toHaveValue(/^12.?480$/u);
      await form.send.click();
      await expect(page.getByRole("heading", { name: /^Sent to/u })).toBeFocused();
      await expectAccessibleInBothThemes(page);
      await expectNoSidewaysScrolling(page);
      const texts = (await readPeriod(creator.api, id)).questions;
      const { sent } = await readPeriod(creator.api, id);
      const answerTo = (text: string) => sent?.answers[texts.find((each) => each.text === text)?.id ?? 0];
      expect(answerTo(battery)).toBe(7);
      expect(answerTo("How many followers do you have today?")).toBe("12480");
      expect(answerTo("Link to your best video")).toBe("https://video.example/1");

      await page.getByRole("button", { name: /^Change/u }).click();
      await form.choose(battery, "3");
      await form.expectKept();
      expect((await readPeriod(creator.api, id)).sent?.answers).toEqual(sent?.answers);
      await form.send.click();
      await expect(page.getByRole("heading", { name: /^Sent to/u })).toBeVisible();
      expect(Object.values((await readPeriod(creator.api, id)).sent?.answers ?? {})).toContain(3);
      await page.getByRole("main").getByText("Back to the board", { exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Content Roadmap" })).toBeVisible();
      await expect(form.line(checkIn.name)).toHaveCount(0);
    });
  });
}

test("keys alone answer and send", async ({ creator, form, page, checkIns }) => {
  const checkIn = await checkIns.opened([creator.api]);
  await form.open(checkIn.name);
  const { keyboard } = page;
  const { id } = await ownPeriod(creator.api, checkIn);
  await form.question(battery).getByRole("radio").first().focus();
  await keyboard.press("Space");
  for (let point = 1; point < 7; point += 1) await keyboard.press("ArrowRight");
  await keyboard.press("Tab");
  await keyboard.press("Space");
  await keyboard.press("Tab");
  await keyboard.type("12,480");
  await keyboard.press("Tab");
  await keyboard.type("The hook.");
  await keyboard.press("Control+Enter");
  // The first question that lacks has the focus.
  await expect(form.question("What held you back most?").getByRole("radio").first()).toBeFocused();
  await keyboard.press("Space");
  await keyboard.press("ArrowDown");
  await keyboard.press("Tab");
  await keyboard.press("Space");
  // Over the two other choices.
  for (let stop = 0; stop < 3; stop += 1) await keyboard.press("Tab");
  await keyboard.type("Nothing much.");
  await keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: /^Sent to/u })).toBeFocused();
  const { sent, questions } = await readPeriod(creator.api, id);
  const answers = questions.map((question) => sent?.answers[question.id]);
  expect(answers.slice(0, 4)).toEqual([7, true, "12480", "The hook."]);
  expect(answers[4]).toBe(questions[4]?.choices?.[1]?.id);
});

test("two lines stand side by side", async ({ board, creator, form, page, checkIns }) => {
  const names = [];
  for (const days of [1, 3]) {
    names.push((await checkIns.opened([creator.api], { days, questions: everyKind.slice(0, 1) })).name);
  }
  await board.open();
  const boxes = await Promise.all(names.map((name) => form.line(name).boundingBox()));
  expect(boxes[0]?.y).toBe(boxes[1]?.y);
  await expectAccessibleInBothThemes(page);
  await page.goto("/dashboard?tab=timo");
  await expect(form.line(names[0] ?? "")).toBeVisible();
});

test("a line comes and goes live", async ({ creator, form, page, checkIns }) => {
  const expectNoReload = await openLive(page, "/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Content Roadmap" })).toBeVisible();
  const checkIn = await checkIns.opened([creator.api]);
  await expect(form.line(checkIn.name)).toBeVisible();
  await keepAnswers(creator.api, checkIn, { [battery]: 7 });
  await expect(form.line(checkIn.name)).toContainText("1 of 8 answered");
  await sendAnswers(creator.api, checkIn);
  await expect(form.line(checkIn.name)).toHaveCount(0);
  expectNoReload();
});

test("text is kept offline and sent later", async ({ context, creator, form, page, checkIns, trouble }) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/u);
  const checkIn = await checkIns.opened([creator.api]);
  const { id } = await ownPeriod(creator.api, checkIn);
  await form.open(checkIn.name);
  await context.setOffline(true);
  await form.choose(battery, "4");
  await form.field(mind).fill("The train has no net.");
  await expect(form.question(mind).getByText("Kept on this device")).toBeVisible();
  // A label that is scrolled away counts as hidden.
  await form.question(battery).scrollIntoViewIfNeeded();
  await expectAccessibleInBothThemes(page);
  expect((await readPeriod(creator.api, id)).answers).toEqual({});
  await context.setOffline(false);
  await expect(form.question(mind).getByText("Kept", { exact: true })).toBeVisible();
  expect(Object.values((await readPeriod(creator.api, id)).answers).sort()).toEqual([
    4,
    "The train has no net.",
  ]);
});

test("text typed offline survives a reload", async ({ context, creator, form, page, checkIns, trouble }) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/u);
  const checkIn = await checkIns.opened([creator.api]);
  const { id } = await ownPeriod(creator.api, checkIn);
  await form.open(checkIn.name);
  await page.route("**/api/check-ins/*/answers", (route) => route.abort("internetdisconnected"));
  await form.field(mind).fill("The train has no net.");
  await expect(form.question(mind).getByText("Kept on this device")).toBeVisible();
  await page.reload();
  await expect(form.field(mind)).toHaveValue("The train has no net.");
  await page.unroute("**/api/check-ins/*/answers");
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(form.question(mind).getByText("Kept", { exact: true })).toBeVisible();
  expect(Object.values((await readPeriod(creator.api, id)).answers)).toEqual(["The train has no net."]);
});

test("two devices lose nothing", async ({ creator, form, openBrowser, page, checkIns, trouble }) => {
  trouble.expect(/412 .*\/answers$/u);
  trouble.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/u);
  const checkIn = await checkIns.opened([creator.api]);
  const period = await ownPeriod(creator.api, checkIn);
  await form.open(checkIn.name);
  const context = await openBrowser(creator);
  const tablet = await context.newPage();
  await tablet.goto(new URL(address(period), page.url()).href);
  const there = new CheckInForm(tablet);
  await expect(there.field(best)).toBeVisible();
  // Away from the net, the tablet hears of nothing.
  await context.setOffline(true);
  await there.field(best).fill("The studio story.");
  await there.choose(battery, "9");
  await form.field(best).fill("The desk tour.");
  await form.field(mind).fill("Sleep.");
  await form.expectKept();
  await context.setOffline(false);
  const question = there.question(best);
  await expect(question.getByText(/on another device meanwhile/u)).toBeVisible();
  await expect(question.getByRole("definition")).toHaveText(["The desk tour.", "The studio story."]);
  await expect(there.field(mind)).toHaveValue("Sleep.");
  await expectAccessibleInBothThemes(tablet);
  await question.getByRole("button", { name: "Keep mine" }).click();
  await there.expectKept();
  await expect(form.field(best)).toHaveValue("The studio story.");
  await expect(form.question(battery).getByRole("radio", { name: "9" })).toBeChecked();
});

test("text survives the end of a session", async ({ context, creator, form, page, checkIns, trouble }) => {
  trouble.expect(/401 .*\/api\//u);
  const checkIn = await checkIns.opened([creator.api]);
  await form.open(checkIn.name);
  await page.waitForLoadState("networkidle");
  await context.clearCookies();
  await form.field(mind).fill("I was away too long.");
  await expect(page).toHaveURL("/login");
  await page.getByLabel("Email").fill(creator.email);
  await page.getByLabel("Password", { exact: true }).fill(creator.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(form.field(mind)).toHaveValue("I was away too long.");
  await form.expectKept();
  const { answers } = await ownPeriod(creator.api, checkIn);
  expect(Object.values(answers)).toEqual(["I was away too long."]);
});

test("a closed one says so", async ({ creator, form, page, checkIns, trouble }) => {
  trouble.expect(/409 .*\/answers$/u);
  const checkIn = await checkIns.opened([creator.api]);
  const period = await ownPeriod(creator.api, checkIn);
  await form.open(checkIn.name);
  checkIns.close(checkIn);
  await form.field(mind).fill("Too late.");
  await expect(page.getByRole("heading", { name: "This check-in has closed" })).toBeFocused();
  await expect(page.getByText("Too late.")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Content Roadmap" })).toBeVisible();
  await expect(form.line(checkIn.name)).toHaveCount(0);
  await page.goto(address(period));
  await expect(page.getByRole("heading", { name: "This check-in has closed" })).toBeVisible();
});

test("what was sent stays after closing", async ({ creator, page, checkIns }) => {
  const checkIn = await checkIns.opened([creator.api]);
  const period = await sendAnswers(creator.api, checkIn);
  checkIns.close(checkIn);
  await page.goto(address(period));
  await expect(page.getByRole("heading", { name: /^Sent to/u })).toBeVisible();
  await expect(page.getByText("It is closed now and stays as it is.")).toBeVisible();
  await expect(page.getByText("The hook of the desk tour.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Change/u })).toHaveCount(0);
});

test("another's check-in is not found", async ({ admin, creator, page, server, checkIns, trouble }) => {
  trouble.expect(/404 .*\/api\/check-ins\/\d+$/u);
  expect(admin.api).toBeDefined();
  const person = somebody();
  await signUp(server.url, person);
  await useSignedIn(server, person, async (other) => {
    const checkIn = await checkIns.opened([other.api]);
    await page.goto(address(await ownPeriod(other.api, checkIn)));
    await expect(page.getByRole("heading", { name: "There is no such check-in" })).toBeVisible();
  });
  expect(await ownCheckIns(creator.api)).toEqual([]);
});

anonymousTest("a mailed link opens, answers nothing", async ({ mailServer, openBrowser, startServer }) => {
  const server = await startServer({ settings: { HUB_SMTP_URL: mailServer.url } });
  const person = somebody();
  await signUp(server.url, person);
  await useSignedIn(server, adminAccount, async (admin) =>
    useSignedIn(server, person, async (creator) => {
      const checkIns = new CheckIns(admin.api, server);
      const checkIn = await checkIns.opened([creator.api]);
      const { round } = await json<{ round: { on: string } }>(
        admin.api.http.get(`/api/admin/check-ins/${checkIn.id}/missing`),
      );
      const data = { period: round.on };
      await json(admin.api.http.post(`/api/admin/check-ins/${checkIn.id}/remind`, { data }));
      const mail = await new Mailbox(mailServer, person.email).mailAbout(new RegExp(checkIn.name, "u"));
      const before = await ownPeriod(creator.api, checkIn);
      const page = await (await openBrowser(creator)).newPage();
      await page.goto(linkIn(mail, /\/dashboard\?checkin=/u));
      const form = new CheckInForm(page);
      await expect(form.field(mind)).toHaveValue("");
      const after = await ownPeriod(creator.api, checkIn);
      expect(after).toEqual(before);
      expect(mail.text).not.toContain(wholeAnswers[mind]);
    }),
  );
});

test("one that closed meanwhile is opened", async ({ creator, form, page, checkIns }) => {
  const checkIn = await checkIns.opened([creator.api]);
  const period = await sendAnswers(creator.api, checkIn);
  await page.clock.install();
  await page.goto(address(period));
  await expect(page.getByRole("heading", { name: /^Sent to/u })).toBeVisible();
  await page.getByRole("main").getByText("Back to the board", { exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Content Roadmap" })).toBeVisible();
  checkIns.close(checkIn);
  await page.clock.fastForward(3 * DAY_MS);
  await page.goBack();
  await expect(page.getByText("It is closed now and stays as it is.")).toBeVisible();
  await expect(form.send).toHaveCount(0);
});
