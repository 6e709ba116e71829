import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { Task } from "@/api/generated/client";
import { pick, pickEntry } from "@/testing/choices";
import { aSubtask, aTask, aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { serveTasks } from "@/testing/taskServer";
import { readerOf, refuseChanges, serveBusyHub } from "@/testing/wholeHub";

const away = "The database is away.";

type Press = (person: UserEvent) => Promise<unknown>;

/** Presses buttons, one after the other; of several of one name the last. */
const press =
  (...names: (string | RegExp)[]): Press =>
  async (person) => {
    for (const name of names) {
      const all = await screen.findAllByRole("button", { name });
      await person.click(all.at(-1) ?? expect.unreachable());
    }
  };
const pressFirst =
  (role: string, name: string | RegExp = /./): Press =>
  async (person) =>
    person.click((await screen.findAllByRole(role, { name }))[0] ?? expect.unreachable());
const entry =
  (name: string | RegExp, button = "Actions for Film"): Press =>
  (person) =>
    pickEntry(person, button, name);
const both =
  (first: Press, second: Press): Press =>
  async (person) => {
    await first(person);
    await second(person);
  };
const type =
  (keys: string): Press =>
  (person) =>
    person.keyboard(keys);

it.each<[action: string, changes: Partial<Task>, failure: string, action: Press]>([
  ["move", {}, "Failed to update task status", entry("Move to Done")],
  ["completion", { status: "done" }, "Failed to update task status", press("Complete")],
  ["deletion", {}, "Failed to delete task", entry("Delete Task")],
  ["skip", {}, away, entry(/^Skip this one/)],
  ["stop of a recurrence", {}, away, entry(/^Stop repeating/)],
  [
    "tick",
    { subtasks: [aSubtask({ title: "Lens" })] },
    "Failed to update subtask",
    (person) => person.click(screen.getByRole("checkbox", { name: "Lens" })),
  ],
])("a refused %s of a card rolls back", async (_action, changes, failure, action) => {
  const repeat = { every: 1, unit: "weekday", from: "date" } as const;
  const film = { ...changes, title: "Film", dueDate: "2099-11-20", repeat };
  serveTasks([aTask({ ...film, title: "First", subtasks: [] }), aTask(film)]);
  const { person } = renderApp("/dashboard", { user: aUser() });
  const column = () => screen.getByRole("group", { name: changes.status === "done" ? "Done" : "To Do" });
  await screen.findByRole("article", { name: "Film" });
  const before = column().textContent;
  refuseChanges(away);
  await action(person);
  expect(await screen.findByText(failure)).toBeVisible();
  await waitFor(() => expect(column()).toHaveTextContent(before));
  for (const box of screen.queryAllByRole("checkbox")) expect(box).not.toBeChecked();
});

it("a tick that succeeds closes its failure", async () => {
  const film = aTask({ title: "Film", subtasks: [aSubtask({ title: "Lens" })] });
  serveTasks([film]);
  const { person } = renderApp("/dashboard", { user: aUser() });
  const tick = async () => person.click(await screen.findByRole("checkbox", { name: "Lens" }));
  await screen.findByRole("article", { name: "Film" });
  refuseChanges(away);
  await tick();
  expect(await screen.findByText("Failed to update subtask")).toBeVisible();
  serveTasks([film]);
  await tick();
  await waitFor(() => expect(screen.queryByText("Failed to update subtask")).not.toBeInTheDocument());
});

const account = "/dashboard?tab=account";
const notifications = "/dashboard?tab=notifications";
const progress = "/dashboard?tab=achievements&part=progress";
const checkIns = "/admin?tab=check-ins";
const activity = "/admin?tab=activity";

/** Action, its screen, its buttons, and a text that is there afterwards. */
const actions: [action: string, path: string, action: Press, left?: string][] = [
  ["confirmation of an address", "/auth/confirm/mF3kQ", press("Confirm my email")],
  ["stop of mail", "/unsubscribe/mF3kQ", press("Stop this mail")],
  ["withdrawal", "/dashboard?tab=timo", press("Withdraw")],
  ["deletion of a comment", "/dashboard?tab=timo&task=8", press("Delete"), "Late"],
  [
    "renaming of a passkey",
    account,
    both(press("Rename iCloud Keychain"), type(" 2{Enter}")),
    "iCloud Keychain",
  ],
  ["removal of a passkey", account, press("Remove iCloud Keychain", "Remove passkey"), "iCloud Keychain"],
  ["unlinking", account, press("Unlink", "Unlink"), "Linked"],
  ["sign-out of a device", account, press("Sign out Safari on iPhone"), "Safari on iPhone"],
  ["sign-out of devices", account, press("Sign out all others", "Sign out all others"), "Safari on iPhone"],
  ["new address of the feed", account, press("Show the address", "New address", "Make a new one")],
  ["download of one's data", account, press("Download my data")],
  ["new recovery codes", account, press("New codes", "Make new codes")],
  ["end of the second factor", account, press("Turn off", "Turn off")],
  ["choice of a language", account, (person) => pick(person, "Language", "English"), "As in the browser"],
  ["choice of mail", account, pressFirst("radio", "Never")],
  ["value of today", progress, both(pressFirst("textbox", "Today"), type("861{Enter}")), "861"],
  ["stop of a job", "/admin", press(/^Stop: /)],
  ["tag of the link", "/admin?community-link=1", press("Remove Food"), "Food"],
  ["reset link", "/admin?change-password=maya", press("Copy reset link")],
  ["reading of a check-in", "/admin?tab=reviews", press(/^Read/), "The soup of Hana"],
  ["retry of work", activity, press(/^Try again: /)],
  ["retry of a mail", activity, press(/^Retry: /)],
  ["retry of all mail", activity, press("Retry all")],
  ["test mail", activity, press("Send test mail")],
  ["deletion of a template", "/admin?tab=templates", press("Delete Week one", "Delete"), "Week one"],
  ["deletion of a tag", "/admin?delete-tag=7", press("Delete tag")],
  ["deletion of a segment", "/admin?edit-segment=7", press("Delete segment", "Delete segment")],
  ["pause of a check-in", "/admin/check-ins/7", press("Pause")],
  ["end of a check-in", checkIns, both(entry("End…", "Look-back: more"), press("End check-in"))],
  [
    "deletion of a number",
    `${checkIns}&half=numbers`,
    both(entry("Delete…", "Readers: more"), press("Delete number")),
  ],
  ["copy of a program", "/admin?tab=programs", entry("Duplicate", "First month: more")],
  ["number given from the library", "/admin/clients/maya", entry("Talks", "Give a number")],
  ["demand of a factor", "/admin?settings=security", pressFirst("switch")],
];

async function expectRefusal(
  path: string,
  action: Press,
  failure: string,
  left?: string,
  user = readerOf(path),
) {
  serveBusyHub();
  refuseChanges(away);
  const { person } = renderApp(path, { user });
  await action(person);
  expect(await screen.findByText(failure)).toBeVisible();
  if (left === undefined) return;
  const shown = () => [...screen.queryAllByText(left), ...screen.queryAllByDisplayValue(left)];
  await waitFor(() => expect(shown()).not.toHaveLength(0));
}

it.each(actions)("a refused %s shows the server's text", (_action, path, action, left) =>
  expectRefusal(path, action, away, left),
);

it.each<[action: string, path: string, action: Press, failure: string, left?: string]>([
  ["restored task", "/dashboard?trash=1", press("Restore"), "Failed to restore task", "Film"],
  ["move to a day", "/dashboard?move=7", press(/\dth, \d{4}/), "Failed to update task. Please try again."],
  ["read notification", notifications, press("Mark as read"), "Failed to mark the notification as read"],
  ["reading of all", notifications, press("Mark all as read"), "Failed to mark the notifications as read"],
  ["deletion of a notification", notifications, press("Delete"), "Failed to delete the notification", "Told"],
  [
    "cancelled invitation",
    "/admin?invite=1",
    press(/^Cancel the invitation/),
    "Failed to cancel the invitation",
    "ines@good.example",
  ],
  [
    "revoked link",
    "/admin?community-link=1",
    press("Revoke link", "Revoke link"),
    "Failed to revoke the link",
  ],
])("a refused %s has its own text", (_action, path, action, failure, left) =>
  expectRefusal(path, action, failure, left),
);

it("a refused mail of a confirmation says why", () =>
  expectRefusal("/dashboard", press("Send again"), away, "Send again", aUser({ emailConfirmed: false })));
