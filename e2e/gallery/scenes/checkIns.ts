import { expect } from "@playwright/test";
import { CheckInForm } from "../../harness/screens/checkInForm.ts";
import {
  CheckIns,
  everyKind,
  keepAnswers,
  sendAnswers,
  wholeAnswers,
} from "../../harness/server/checkIns.ts";
import { json } from "../../harness/server/hubApi.ts";
import { type CreatorStage, type Play, type Stage } from "./stage.ts";

/** Check-ins before the demo's community. */
export const checkInPlays: Play<Stage>[] = [
  {
    title: "check-ins: the list, one of them, who is missing and what was answered",
    run: async ({ page, show }) => {
      await page.goto("/admin?tab=check-ins");
      const { checkIns } = await json<{ checkIns: { id: number; name: string }[] }>(
        page.request.get("/api/admin/check-ins"),
      );
      const [checkIn] = checkIns;
      if (!checkIn) throw new Error("the demo has no check-in");
      await expect(page.getByRole("link", { name: checkIn.name, exact: true })).toBeVisible();
      await show("mentor-check-ins");
      const address = `/admin/check-ins/${checkIn.id}`;
      await page.goto(`${address}/missing`);
      await expect(page.getByRole("button", { name: /^Remind/u })).toBeVisible();
      await show("mentor-missing");
      await page.goto(`${address}/answers`);
      await expect(page.getByRole("article").first()).toBeVisible();
      await show("mentor-answers");
      await page.goto(address);
      await page.getByRole("button", { name: /^How many followers/u }).click();
      await expect(page.getByRole("combobox", { name: "Written into the number" })).toContainText(
        /Followers/u,
      );
      await show("mentor-check-in");
      await page.getByLabel("Question", { exact: true }).fill("How many people follow you?");
      await show("mentor-check-in-changed");
    },
  },
  {
    title: "a new check-in, which goes with a program",
    run: async ({ page, show }) => {
      await page.goto("/admin/check-ins/new");
      await expect(page.getByRole("list", { name: "The next three openings" })).toContainText(/\d:00/u);
      await show("mentor-new-check-in");
      await page.getByRole("radio", { name: "With a program" }).check({ force: true });
      await expect(page.getByRole("combobox", { name: "Program" })).toBeVisible();
      await show("mentor-new-check-in-program");
    },
  },
  {
    title: "answers to read, with the last four",
    run: async ({ page, phone, show }) => {
      await page.goto("/admin?tab=reviews&show=check-ins");
      const first = page.getByRole("region", { name: "Reviews" }).getByRole("listitem").first();
      await expect(first).toBeVisible();
      if (phone) await first.getByRole("link").click();
      await expect(page.getByRole("region", { name: "Weekly look-back" })).toBeVisible();
      await show("mentor-read-answers");
    },
  },
];

/** Check-ins of a client. */
export const ownCheckInPlays: Play<CreatorStage>[] = [
  {
    title: "check-ins, from their lines on the board to the answers",
    run: async ({ admin, board, creator, page, server, show }) => {
      const client = creator.api;
      const checkIns = new CheckIns(admin.api, server);
      const checkIn = await checkIns.opened([client], { introduction: "A minute, no essay." });
      await checkIns.opened([client], { questions: everyKind.slice(0, 2) });
      const form = new CheckInForm(page);
      await board.open();
      await expect(form.line(checkIn.name)).toBeVisible();
      await show("check-in-lines");
      await form.open(checkIn.name);
      await expect(page.getByText("A minute, no essay.")).toBeVisible();
      await show("check-in");
      const half = Object.entries(wholeAnswers).slice(0, 4);
      const { id } = await keepAnswers(client, checkIn, Object.fromEntries(half));
      await page.reload();
      await expect(form.field("What went best?")).toHaveValue(wholeAnswers["What went best?"]);
      await show("check-in-half");
      await sendAnswers(client, checkIn);
      const text = "Watch to the end is a fine question. Ask it in the next one.";
      await json(admin.api.http.post(`/api/admin/check-in-answers/${id}/comments`, { data: { text } }));
      await page.goto(`/dashboard?checkin=${id}`);
      await expect(page.getByText(text)).toBeVisible();
      await show("check-in-sent");
    },
  },
];
