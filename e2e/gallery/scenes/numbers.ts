import { expect, type Page } from "@playwright/test";
import { dayFromNow } from "../../harness/days.ts";
import { CheckIns, everyKind, sendAnswers } from "../../harness/server/checkIns.ts";
import { type HubApi, json } from "../../harness/server/hubApi.ts";
import { type LibraryNumber, Numbers, setOwnGoal, writeOwn } from "../../harness/server/numbers.ts";
import { clientCalled } from "./demoClients.ts";
import { type CreatorStage, type Play, type Stage } from "./stage.ts";

/** Numbers of the demo's community. */
export const numberPlays: Play<Stage>[] = [
  {
    title: "numbers: the library, a new one, who gets one and who has it",
    run: async ({ page, show }) => {
      const readers = await demoNumber(page, "Newsletter readers");
      const library = "/admin?tab=check-ins&half=numbers";
      await page.goto(library);
      await expect(page.getByText("Newsletter readers").first()).toBeVisible();
      await show("mentor-numbers");
      await page.goto(`${library}&edit-number=new`);
      const create = page.getByRole("dialog", { name: "Create number" });
      await create.getByLabel("Name").fill("Shorts finished");
      await create.getByRole("radio", { name: /^The hub counts/u }).check();
      await create.getByRole("radio", { name: "A category" }).locator("..").click();
      await expect(create.getByRole("combobox", { name: "Category" })).toBeVisible();
      await show("mentor-new-number");
      await page.goto(`${library}&give-number=${readers}`);
      const give = page.getByRole("dialog", { name: /^Give/u });
      await give.getByRole("textbox", { name: "Clients" }).fill("ma");
      await give.getByRole("checkbox", { name: /match “ma”/u }).check();
      await expect(give.getByRole("button", { name: /^Give to \d/u })).toBeEnabled();
      await give.getByRole("button", { name: "Show", exact: true }).click();
      await show("mentor-give-number");
      await page.goto(`${library}&number-people=${readers}`);
      const people = page.getByRole("dialog", { name: /^Who has/u });
      await expect(people.getByRole("list", { name: "People" })).toBeVisible();
      await people
        .getByRole("checkbox", { name: /^Choose/u })
        .first()
        .check();
      await expect(people.getByRole("button", { name: "Take from them…" })).toBeVisible();
      await show("mentor-number-people");
      await page.goto(`${library}&delete-number=${readers}`);
      await expect(page.getByRole("alertdialog")).toBeVisible();
      await show("mentor-delete-number");
    },
  },
  {
    title: "reading in the values of a number from a CSV",
    run: async ({ page, show }) => {
      const post = <Body>(path: string, data: object) => json<Body>(page.request.post(path, { data }));
      const data = { name: "Subscribers on YouTube", unit: "subscribers", better: "more", source: "csv" };
      const { id } = await post<LibraryNumber>("/api/admin/numbers", data);
      const users = await json<{ id: string; email: string }[]>(
        page.request.get("/api/users?limit=4&sort=name&direction=asc"),
      );
      const [one, two, three, without] = users.map(({ email }) => email);
      const ids = users.slice(0, 3).map((user) => user.id);
      await post(`/api/admin/numbers/${id}/give`, { clients: { ids } });
      const day = dayFromNow(-7);
      await post(`/api/admin/numbers/${id}/values`, { csv: `${one};${day};4120`, isDryRun: false });
      await page.goto(`/admin?tab=check-ins&half=numbers&read-number=${id}`);
      const dialog = page.getByRole("dialog", { name: /^Read in values of/u });
      await expect(dialog.getByRole("textbox", { name: "Lines" })).toBeVisible();
      await show("mentor-read-number");
      const lines = [
        `${one};${day};4210`,
        `${two};${day};880`,
        `${three};${day};1204`,
        `${without};${day};77`,
        `dana@studio.example;${day};12`,
        `${two};soon;12`,
      ];
      await dialog.getByRole("textbox", { name: "Lines" }).fill(lines.join("\n"));
      await dialog.getByRole("button", { name: "Check the lines" }).click();
      await expect(dialog.getByRole("list", { name: "Values to read in" })).toBeVisible();
      await show("mentor-read-number-lines");
      // The community is the same for all scenes.
      await page.request.delete(`/api/admin/numbers/${id}`);
    },
  },
  {
    title: "the numbers of a client, as columns and in a segment",
    run: async ({ page, phone, show }) => {
      const maya = await clientCalled(page, "maya");
      const { numbers: own } = await json<{ numbers: { id: number; source: string }[] }>(
        page.request.get(`/api/admin/clients/${maya}/numbers`),
      );
      const shown = own.find(({ source }) => source === "client");
      const written = own.find(({ source }) => source === "mentor");
      await page.goto(`/admin/clients/${maya}?number=${shown?.id ?? 0}`);
      await expect(page.getByRole("figure").first()).toBeVisible();
      await show("mentor-client-numbers");
      if (written) {
        await page.goto(`/admin/clients/${maya}?number=${written.id}`);
        await page
          .getByRole("button", { name: /^Correct the value of/u })
          .first()
          .click();
        await expect(page.getByRole("dialog").getByRole("textbox", { name: "Amount" })).toBeVisible();
        await show("mentor-client-value");
      }

      const names = ["Followers on Instagram", "Newsletter readers", "Hours on the phone"];
      const [followers, readers, hours] = await Promise.all(names.map((name) => demoNumber(page, name)));
      const columns = [followers, readers, hours].join(",");
      await page.goto(`/admin?view=table&numbers=${columns}`);
      const rows = phone ? page.getByRole("list", { name: "Clients" }) : page.getByRole("grid");
      await expect(rows).toBeVisible();
      await show("mentor-number-columns");
      if (!phone) {
        await page.getByRole("button", { name: "Columns" }).click();
        await expect(page.getByRole("menuitemcheckbox").first()).toBeVisible();
        await show("mentor-number-columns-menu");
      }
      const conditions = [
        [{ kind: "numberChanged", numberId: readers, compare: "less", percent: 2, days: 30 }],
        [
          { kind: "numberSilent", numberId: followers, days: 14 },
          { kind: "goalMissed", numberId: hours },
        ],
      ];
      const name = `Stands still ${crypto.randomUUID().slice(0, 4)}`;
      const { id } = await json<{ id: number }>(
        page.request.post("/api/admin/segments", { data: { name, conditions } }),
      );
      await page.goto(`/admin?view=table&edit-segment=${id}`);
      const editor = page.getByRole("dialog", { name: "Edit segment" });
      await expect(editor.getByText(/match(es)? now/u)).toBeVisible();
      await show("mentor-number-segment");
      await page.request.delete(`/api/admin/segments/${id}`);
    },
  },
];

/** Numbers of a client. */
export const ownNumberPlays: Play<CreatorStage>[] = [
  {
    title: "progress: the numbers, one of them, its goal and its values",
    run: async ({ admin, creator, page, phone, show }) => {
      const { readers, talks } = await followNumbers(new Numbers(admin.api), creator.api);
      const progress = "/dashboard?tab=achievements&part=progress";
      await page.goto(progress);
      await expect(page.getByText("Newsletter readers").first()).toBeVisible();
      await show("progress");
      await page.goto(`${progress}&number=${readers.id}`);
      const one = phone ? page : page.getByRole("article", { name: "Newsletter readers" });
      await one.getByRole("textbox", { name: /^Today/u }).fill("1.300");
      await show("progress-number");
      await one.getByRole("button", { name: "Table" }).click();
      await expect(one.getByRole("table")).toBeVisible();
      await show("progress-number-table");
      await page.goto(`${progress}&number=${talks.id}`);
      await expect(page.getByText("Two values so far").first()).toBeVisible();
      await show("progress-few-values");
      await page.goto(`${progress}&number-goal=${readers.id}`);
      await expect(page.getByRole("dialog", { name: "Change the goal" })).toBeVisible();
      await show("progress-goal");
      await page.goto(`${progress}&number-goal=${talks.id}`);
      const goal = page.getByRole("dialog", { name: "Set a goal" });
      await goal.getByRole("radio", { name: "At most" }).locator("..").click();
      await goal.getByRole("textbox", { name: "Amount" }).fill("2,5");
      await show("progress-goal-often");
      await page.goto(`${progress}&number-value=${readers.id}-${dayFromNow(-7)}`);
      await expect(page.getByRole("dialog").getByRole("textbox", { name: "Amount" })).toBeVisible();
      await show("progress-value");
    },
  },
  {
    title: "a sent check-in, which leads to its number",
    run: async ({ admin, creator, page, server, show }) => {
      const followers = await new Numbers(admin.api).findOrCreateFor([creator.api], {
        name: "Followers on Instagram",
        unit: "followers",
        source: "checkIn",
      });
      const text = "How many followers do you have today?";
      const questions = everyKind
        .slice(0, 3)
        .map((question) => (question.text === text ? { ...question, numberId: followers.id } : question));
      const checkIn = await new CheckIns(admin.api, server).opened([creator.api], { questions });
      const answers = { "How full is your battery?": 7, "Did you post on every planned day?": true };
      const { id } = await sendAnswers(creator.api, checkIn, { ...answers, [text]: "12480" });
      await page.goto(`/dashboard?checkin=${id}`);
      await expect(page.getByRole("link", { name: "See your progress" })).toBeVisible();
      await show("check-in-sent-progress");
    },
  },
];

/** Numbers of all kinds: with a goal and a gap, with few values, counted, and written by the mentor. */
async function followNumbers(numbers: Numbers, client: HubApi) {
  const readers = await numbers.findOrCreateFor([client], { name: "Newsletter readers", unit: "readers" });
  const weeks = [12, 11, 10, 9, 6, 5, 4, 3, 2, 1];
  await writeOwn(
    client,
    readers,
    Object.fromEntries(weeks.map((week) => [dayFromNow(-7 * week), String(1260 - 23 * week)])),
  );
  await writeOwn(client, readers, { [dayFromNow(-7)]: "1240" });
  await setOwnGoal(client, readers, { kind: "reach", amount: "1500", by: dayFromNow(75) });
  const income = await numbers.findOrCreateFor([client], {
    name: "Income from sponsors",
    unit: "€",
    decimals: 2,
  });
  await writeOwn(
    client,
    income,
    Object.fromEntries([5, 4, 3, 2, 1, 0].map((month) => [dayFromNow(-31 * month), `${640 - 55 * month}.5`])),
  );
  await setOwnGoal(client, income, { kind: "atLeast", amount: "500", every: "month" });
  const talks = await numbers.findOrCreateFor([client], {
    name: "Talks with sponsors",
    unit: null,
    decimals: 1,
  });
  await writeOwn(client, talks, { [dayFromNow(-31)]: "1", [dayFromNow(-1)]: "2.5" });
  const counts = { tasks: "category", category: "Content Creation" } as const;
  const source = { source: "counted", unit: null, counts } as const;
  const videos = await numbers.findOrCreateFor([client], { name: "Videos finished", ...source });
  await client.createTask({ title: "Film the desk-setup tour", status: "completed" });
  await setOwnGoal(client, videos, { kind: "atLeast", amount: "1", every: "week" });
  const points = await numbers.findOrCreateFor([client], {
    name: "Sponsor readiness",
    unit: "of 10",
    source: "mentor",
  });
  for (const week of [3, 2, 1]) await numbers.writeFor(client, points, dayFromNow(-7 * week), `${9 - week}`);
  return { readers, talks };
}

async function demoNumber(page: Page, name: string): Promise<number> {
  const { numbers } = await json<{ numbers: LibraryNumber[] }>(page.request.get("/api/admin/numbers"));
  const found = numbers.find((each) => each.name === name);
  if (!found) throw new Error(`the demo has no number called ${name}`);
  return found.id;
}
