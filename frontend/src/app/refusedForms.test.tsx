import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { afterEach, expect, it } from "vitest";
import { proofRequest } from "@/api/transport/proof";
import { chooseAndVisit } from "@/testing/groupServer";
import { pick, pickToday } from "@/testing/choices";
import { givePasskeys } from "@/testing/passkeys";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";
import { refusedAs, servePasskeys } from "@/testing/signInServer";
import { serveTwoFactor, twoFactorOff } from "@/testing/twoFactorServer";
import { readerOf, serveWholeHub } from "@/testing/wholeHub";

type App = ReturnType<typeof renderApp>;

interface Steps {
  /** Steps before texts are typed. */
  open?: (app: App) => unknown;
  fill?: (person: UserEvent) => unknown;
  /** Control of the refused field; the first one typed into without it. */
  at?: () => HTMLElement;
  /** Text of a failure; the server's without it. */
  failure?: string;
}

const away = "The database is away.";
const no = "Not like this.";
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const press = (name: string | RegExp) => async (person: UserEvent) =>
  person.click(await screen.findByRole("button", { name }));
const choose = (name: RegExp) => async (person: UserEvent) =>
  person.click(await screen.findByRole("radio", { name }));
const pressFirst =
  (name: string | RegExp) =>
  ({ person }: App) =>
    press(name)(person);
const clients = () => screen.getByRole("group", { name: "Clients" });
const hub = "/admin?tab=activity";
const account = "/dashboard?tab=account";
const numbers = "/admin?tab=check-ins&half=numbers";
const progress = "/dashboard?tab=achievements&part=progress";
const passwords = { "New password": "eight888", "Confirm password": "eight888" };

/** A dialog of clients chosen in the list. */
const openChosen =
  (overlay: string) =>
  async ({ store }: App) => {
    await screen.findByRole("heading", { level: 2, name: "Activity" });
    chooseAndVisit(store, { choice: { ids: ["maya"] }, count: 1, people: [] }, `${hub}&${overlay}`);
    await screen.findByRole("dialog");
  };

const subtask = { "Subtask 1": "Script it" };

async function addPasskey({ person }: App) {
  const browser = givePasskeys();
  await press("Add a passkey")(person);
  (await browser.asked()).answer();
}

async function chooseCategoryAndDay(person: UserEvent) {
  await pick(person, "Category", /Timo Task/);
  await pickToday(person);
}

/** Form, its screen, its call with a field that the server refuses, and texts by the labels of their fields. */
const forms: [name: string, path: string, refused: string, typed: Record<string, string>, steps?: Steps][] = [
  ["sign-in", "/login", "auth/login: email", { Email: "maya@example.com", Password: "secret" }],
  [
    "sign-up",
    "/auth/signup",
    "auth/signup: email",
    {
      Email: "maya@example.com",
      "First name": "Maya",
      "Last name": "Okafor",
      Password: "secret",
      "Confirm password": "secret",
    },
  ],
  ["forgotten password", "/auth/forgot", "auth/forgot-password: email", { Email: "m@x.example" }],
  ["password reset", "/auth/reset/c7Q", "auth/reset-password: newPassword", passwords],
  ["disowned factor", "/auth/not-me/mF3", "auth/not-me: password", { "Your password": "secret" }],
  [
    "proof",
    account,
    "auth/prove: password",
    { "Your password": "secret" },
    { open: pressFirst("Show the address") },
  ],
  [
    "profile",
    account,
    "users/:id: tiktokUrl",
    { TikTok: "https://t.example" },
    { failure: "Failed to update profile. Please try again." },
  ],
  [
    "own password",
    account,
    "auth/change-password: currentPassword",
    { "Current password": "wrong", "New password": "eight888", "Confirm new password": "eight888" },
    { open: pressFirst("Change Password") },
  ],
  [
    "account deletion",
    account,
    "account/delete: email",
    { "Type maya@example.com to confirm": "maya@example.com" },
    { open: pressFirst("Delete account") },
  ],
  [
    "code of the set-up",
    account,
    "two-factor/confirm: code",
    { Code: "000000" },
    { open: pressFirst("Set up") },
  ],
  ["passkey's name", account, "passkeys/:id: name", { Name: "Laptop" }, { open: addPasskey }],
  [
    "new task",
    "/dashboard?add=2099-12-24",
    "tasks: dueDate",
    { Title: "Film", ...subtask },
    {
      fill: (person) => pick(person, "Category", "Content Ideation"),
      at: () => button(/^Due date/),
      failure: "Failed to create task. Please try again.",
    },
  ],
  [
    "task",
    "/dashboard?edit=7",
    "tasks/7: title",
    { Title: "Film it" },
    { failure: "Failed to update task. Please try again." },
  ],
  ["calendar's event", "/dashboard?calendar=7", "calendar/create-event: title", { "Event title": "Film it" }],
  ["submission", "/dashboard?tab=timo&submit=8", "tasks/8/submissions: text", { "Your words": "Done." }],
  ["comment", "/dashboard?tab=timo&task=8", "tasks/8/comments: text", { "Write to Timo": "Hello" }],
  [
    "own value",
    progress,
    "numbers/7/values/:day: amount",
    { Amount: "840" },
    { open: pressFirst(/Write another day/) },
  ],
  [
    "own goal",
    progress,
    "numbers/7/goal: amount",
    { Amount: "840" },
    { open: pressFirst("Set a goal for Readers") },
  ],
  [
    "client's password",
    `${hub}&change-password=maya`,
    "admin/users/maya/password: newPassword",
    { "New password": "eight888" },
  ],
  [
    "note",
    `${hub}&send-note=maya`,
    "admin/clients/maya/notes: message",
    { Message: "Good hook!" },
    { failure: "Failed to send note. Please try again." },
  ],
  [
    "note to several",
    hub,
    "admin/notes: clients",
    { Message: "Good hook!" },
    { open: openChosen("chosen-note=1"), at: clients },
  ],
  [
    "invitation",
    `${hub}&invite=1`,
    "admin/invitations/batch: emails",
    { "Email addresses": "ines@good.example" },
  ],
  [
    "invitation's program",
    `${hub}&invite=1`,
    "admin/invitations/batch: programs",
    { "Email addresses": "ines@good.example" },
    { at: () => screen.getByRole("combobox", { name: /^Programs/ }) },
  ],
  [
    "new template",
    "/admin?tab=templates&template=new",
    "admin/task-templates: taskTitle",
    { "Task title": "Say it", "Template title": "Week two", ...subtask },
  ],
  [
    "template",
    "/admin?tab=templates&template=7",
    "admin/task-templates/7: taskTitle",
    { "Task title": "Say it" },
    { failure: "Failed to update template" },
  ],
  [
    "assigned task",
    `${hub}&assign=maya`,
    "admin/assign-task: assigneeId",
    { Title: "Film", ...subtask },
    {
      fill: chooseCategoryAndDay,
      at: () => button(/^Client/),
      failure: "Failed to assign task. Please try again.",
    },
  ],
  [
    "several assigned tasks",
    `${hub}&bulk=1`,
    "admin/assign-tasks-bulk: assigneeId",
    { Title: "Film", ...subtask },
    {
      fill: async (person) => {
        await pickToday(person);
        await person.click(button(/^Client/));
        await person.click(await screen.findByRole("option", { name: /Maya/ }));
      },
      at: () => button(/^Client/),
    },
  ],
  [
    "assigned template",
    hub,
    "admin/assign-from-template: templateId",
    {},
    {
      open: openChosen("chosen-template=1"),
      fill: async (person) => {
        await pick(person, "Template", "Week one");
        await pickToday(person);
      },
      at: () => screen.getByRole("combobox", { name: "Template" }),
    },
  ],
  [
    "template for everybody",
    `${hub}&assign-template=7`,
    "admin/assign-from-template: clients",
    {},
    {
      fill: async (person) => {
        await choose(/^Everybody/)(person);
        await pickToday(person);
      },
      at: clients,
    },
  ],
  ["program", "/admin/programs/7", "admin/programs/7: name", { Name: "Second month" }],
  [
    "enrolment",
    `${hub}&enrol=7`,
    "admin/programs/7/enrolments: start",
    {},
    { fill: choose(/^Everybody/), at: () => button(/^Start/) },
  ],
  ["check-in", "/admin/check-ins/7", "admin/check-ins/7: name", { Name: "Weekly" }],
  [
    "check-in's question",
    "/admin/check-ins/7",
    "admin/check-ins/7: questions.0.text",
    { Name: "Weekly" },
    { at: () => screen.getByRole("textbox", { name: "Question" }) },
  ],
  ["new number", `${numbers}&edit-number=new`, "admin/numbers: name", { Name: "Talks" }],
  ["number", `${numbers}&edit-number=7`, "admin/numbers/7: name", { Name: "Talks" }],
  [
    "given number",
    `${numbers}&give-number=7`,
    "admin/numbers/7/give: clients",
    {},
    { fill: choose(/^Everybody/), at: clients },
  ],
  [
    "client's value",
    "/admin/clients/maya",
    "admin/clients/maya/numbers/7/values/:day: amount",
    { Amount: "12" },
    { open: pressFirst("Write today’s") },
  ],
  ["segment", "/admin?edit-segment=7", "admin/segments/7: name", { Name: "Adrift" }],
  [
    "tag",
    "/admin?manage-tags=1",
    "admin/tags/7: name",
    { Name: "Kitchen" },
    { open: pressFirst("Edit Food") },
  ],
  [
    "merge of tags",
    "/admin?merge-tag=7",
    "admin/tags/7/merge: into",
    {},
    {
      fill: (person) => pick(person, "Into", "Reels"),
      at: () => screen.getByRole("combobox", { name: "Into" }),
    },
  ],
  [
    "appearance",
    "/admin?settings=appearance",
    "admin/appearance: mentorNames.de",
    { "Product name": "Moss" },
    { at: () => screen.getByRole("textbox", { name: "Mentor’s name in German" }) },
  ],
];

/** Calls that a form makes before it is sent. */
function serveSteps() {
  serveWholeHub();
  servePasskeys([]);
  serveTwoFactor(twoFactorOff);
  server.use(
    http.get("*/api/auth/reset-password/:token", () => new HttpResponse(null, { status: 204 })),
    http.get("*/api/calendar-feed", () => refusedAs("proof-needed", 403)),
  );
}

/** Refuses a call, whatever its method, but not its queries. */
function refuse(call: string, answer: () => Response) {
  const url = `*/api/${call}`;
  server.use(http.post(url, answer), http.put(url, answer), http.patch(url, answer));
}

// A question that is left open would stand over the next test.
afterEach(() => proofRequest.get()?.settle(false));

it.each(forms)("a refused %s keeps its text", async (_name, path, refused, typed, steps = {}) => {
  const [call = "", field] = refused.split(": ");
  const { open, fill, at, failure = away } = steps;
  serveSteps();
  const app = renderApp(path, { user: readerOf(path) });
  await open?.(app);
  const labels = Object.keys(typed);
  const input = (label = "") => screen.findByLabelText(label, { selector: "input, textarea" });
  await fill?.(app.person);
  for (const [label, text] of Object.entries(typed)) {
    await app.person.clear(await input(label));
    await app.person.type(await input(label), text);
  }
  const isKept = async () => {
    for (const label of labels) expect(await input(label)).toHaveValue(typed[label]);
  };
  const send = () => app.person.keyboard("{Control>}{Enter}{/Control}");

  refuse(call, () => refusal(503, away));
  await send();
  expect(await screen.findByText(failure)).toBeVisible();
  await isKept();

  refuse(call, () => refusal(422, no, field));
  await send();
  const control = at?.() ?? (await input(labels[0]));
  await waitFor(() => expect(control).toHaveAccessibleDescription(new RegExp(no)));
  await waitFor(() => expect(control).toHaveFocus());
  await isKept();
});
