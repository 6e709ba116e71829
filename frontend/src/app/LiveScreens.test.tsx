import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { delay, http } from "msw";
import { afterEach, describe, expect, it, vi } from "vitest";
import { tabId } from "@/api/transport/baseQuery";
import type { Task } from "@/api/generated/client";
import type { User } from "@/api/generated/anonymous";
import { announced } from "@/testing/announcements";
import { titlesIn } from "@/testing/boards";
import { pickEntry } from "@/testing/choices";
import { serveEvents } from "@/testing/events";
import { aClient, aMentor, anActivity, aNotification, aTask, aUser } from "@/testing/fixtures";
import { serveMentor } from "@/testing/mentorServer";
import { renderApp } from "@/testing/renderApp";
import { answering, listNotifications, server, signedInAs } from "@/testing/server";
import { serveTasks } from "@/testing/taskServer";
import { anEntry, serveThread, timo } from "@/testing/threadServer";
import { browserPage } from "@/ui/navigation/browserPage";

afterEach(() => {
  vi.useRealTimers();
  server.events.removeAllListeners();
  vi.unstubAllGlobals();
});

const maya = aUser();

/** A page with a stream that stands. */
async function open(path: string, user: User = maya) {
  const events = serveEvents();
  const app = renderApp(path, { user });
  await waitFor(() => expect(events.asked()).toBe(1));
  events.accept();
  const asked: string[] = [];
  server.events.on("request:start", ({ request }) => {
    asked.push(new URL(request.url).pathname);
  });
  return { ...app, ...events, asked };
}

async function openBoard(tasks: Task[], path = "/dashboard") {
  serveTasks(tasks);
  const app = await open(path);
  for (const { title } of tasks) await screen.findByRole("article", { name: title, hidden: true });
  return app;
}

const someTab = { tab: "of-somebody-else" };
const ofMaya = { what: ["tasks" as const], client: maya.id, ...someTab };

it("a comment that arrives is announced", async () => {
  const task = aTask({ id: 7, category: "Timo Task" });
  serveTasks([task]);
  serveThread(task, []);
  const { send } = await open("/dashboard?tab=timo&task=7");
  await screen.findByText(/^No comments yet/u);
  serveThread(task, [anEntry({ author: timo, text: "Move it." })]);
  send(ofMaya);
  await screen.findByText("Move it.");
  expect(announced()).toContain("New comment from Timo Berg");
});

describe("a board that others change", () => {
  const [film, cut] = [aTask({ id: 1, title: "Film" }), aTask({ id: 2, title: "Cut" })];

  it("shows new tasks and the bell's count", async () => {
    const { send } = await openBoard([film]);
    serveTasks([cut, film]);
    server.use(...listNotifications(() => [aNotification(), aNotification()]));
    send({ ...ofMaya, what: ["tasks", "notifications"] });
    expect(await screen.findByRole("article", { name: "Cut" })).toBeVisible();
    expect(await screen.findByRole("button", { name: "Notifications, 2 unread" })).toBeVisible();
    expect(announced()).toContain("Updated: 1 task added.");
  });

  it("marks a moved card briefly and announces once", async () => {
    const { send } = await openBoard([film, cut]);
    serveTasks([
      { ...film, status: "done" },
      { ...cut, status: "inprogress" },
    ]);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    send(ofMaya);
    await waitFor(() => expect(screen.getAllByText("Moved just now")).toHaveLength(2));
    expect(within(screen.getByRole("article", { name: "Film" })).getByText("Moved just now")).toBeVisible();
    expect(announced()).toContain("Updated: 2 tasks moved.");
    await vi.advanceTimersByTimeAsync(10_000);
    await waitFor(() => expect(screen.queryByText("Moved just now")).not.toBeInTheDocument());
  });

  it("marks nothing that the reader has moved", async () => {
    const { person, send } = await openBoard([film, cut]);
    await pickEntry(person, "Actions for Film", "Move to Done");
    send({ ...ofMaya, tab: tabId });
    send(ofMaya);
    await waitFor(() => expect(titlesIn("Done")).toEqual(["Film"]));
    expect(screen.queryByText("Moved just now")).not.toBeInTheDocument();
  });

  it("waits for the card that is carried", async () => {
    const { send, asked } = await openBoard([film]);
    const card = screen.getByRole("button", { name: "Film" });
    card.focus();
    fireEvent.keyDown(card, { keyCode: 32 });
    serveTasks([cut, film]);
    asked.splice(0);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    send(ofMaya);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toEqual([]);
    fireEvent.keyDown(card, { keyCode: 27 });
    expect(await screen.findByRole("article", { name: "Cut" })).toBeVisible();
  });

  it("refetches when left during a drag", async () => {
    const { send, asked, person } = await openBoard([film]);
    const card = screen.getByRole("button", { name: "Film" });
    card.focus();
    fireEvent.keyDown(card, { keyCode: 32 });
    await person.click(screen.getByRole("link", { name: /^Achievements/ }));
    await screen.findByRole("heading", { level: 1, name: "Achievements" });
    asked.splice(0);
    send(ofMaya);
    await waitFor(() => expect(asked).toContain("/api/tasks"));
  });

  it("leaves the form alone that stands over it", async () => {
    const { send, person } = await openBoard([film], "/dashboard?edit=1");
    await screen.findByRole("dialog", { name: "Edit Task" });
    const title = screen.getByLabelText("Title");
    await person.type(title, " at dawn");
    serveTasks([{ ...film, title: "Film at noon", status: "inprogress" }]);
    send(ofMaya);
    await waitFor(() => expect(titlesIn("In Progress")).toEqual(["Film at noon"]));
    expect(title).toHaveValue("Film at dawn");
    expect(title).toHaveFocus();
    serveTasks([]);
    send(ofMaya);
    expect(await screen.findByRole("alert")).toHaveTextContent("what you typed is still here");
    expect(title).toHaveValue("Film at dawn");
  });

  it("keeps a recalled task open to read", async () => {
    const { send, person } = await openBoard([film], "/dashboard?task=1");
    const dialog = await screen.findByRole("dialog", { name: "Film" });
    serveTasks([]);
    send(ofMaya);
    expect(await within(dialog).findByRole("alert")).toHaveTextContent("recalled or deleted meanwhile");
    expect(within(dialog).queryByRole("button", { name: "Delete Task" })).not.toBeInTheDocument();
    await person.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("shows no alert for the reader's own deletion", async () => {
    const { person } = await openBoard([film], "/dashboard?task=1");
    const dialog = await screen.findByRole("dialog", { name: "Film" });
    await person.click(within(dialog).getByRole("button", { name: "Delete Task" }));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });
});

describe("the list of notifications", () =>
  it("shows new ones on top and keeps focus", async () => {
    const older = aNotification({ title: "Older" });
    server.use(...listNotifications(() => [older]));
    const { send } = await open("/dashboard?tab=notifications");
    const row = await screen.findByRole("button", { name: /^Older/ });
    row.focus();
    const newer = aNotification({ title: "Newer" });
    server.use(...listNotifications(() => [newer, older]));
    send({ what: ["notifications"], client: maya.id, ...someTab });
    await screen.findByRole("button", { name: /^Newer/ });
    const titles = within(screen.getByRole("region", { name: /^New/ })).getAllByRole("heading", { level: 3 });
    expect(titles.map((title) => title.textContent)).toEqual([
      expect.stringMatching("Newer"),
      expect.stringMatching("Older"),
    ]);
    expect(row).toHaveFocus();
  }));

describe("a mentor's page of a client", () => {
  const client = aClient({ id: "noor", firstName: "Noor", lastName: "Ali" });
  const film = aTask({ id: 1, title: "Film" });
  const serveClient = (tasks: Task[]) =>
    server.use(
      answering("admin/clients/noor/tasks", tasks),
      answering("admin/clients/noor/completed-tasks", []),
      answering("admin/clients/noor/completed-weeks", []),
      answering("admin-notes", []),
    );
  const openClient = async () => {
    serveMentor({ clients: [client] });
    serveClient([film]);
    const app = await open("/admin/clients/noor", aMentor());
    await screen.findByRole("article", { name: "Film" });
    return app;
  };

  it("moves while the client works", async () => {
    const { send } = await openClient();
    serveClient([{ ...film, status: "inprogress" }]);
    send({ what: ["tasks"], client: "noor", ...someTab });
    // A card that changes its column is mounted anew.
    await waitFor(() => expect(screen.getByText("Moved just now")).toBeVisible());
  });

  it("ignores another client's changes", async () => {
    const { send, asked } = await openClient();
    asked.splice(0);
    send({ what: ["tasks", "notes", "profile"], client: "somebody-else", ...someTab });
    send({ what: ["tasks"], client: "noor", ...someTab });
    await waitFor(() => expect(asked).toContain("/api/admin/clients/noor/tasks"));
    expect(asked.filter((path) => path === "/api/admin/clients/noor/tasks")).toHaveLength(1);
    expect(asked).not.toContain("/api/admin-notes");
    expect(asked).not.toContain("/api/admin/clients/noor");
  });

  it("shows whether it is live", async () => {
    const { cut, accept, asked: calls } = await openClient();
    expect(screen.getByText("Live")).toBeVisible();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    cut();
    expect(screen.getByText("Reconnecting…")).toBeVisible();
    calls.splice(0);
    await vi.advanceTimersByTimeAsync(1000);
    accept();
    expect(screen.getByText("Live")).toBeVisible();
    await waitFor(() => expect(calls).toContain("/api/admin/clients/noor/tasks"));
  });
});

describe("a mentor's lists", () =>
  it.each([
    {
      path: "/admin",
      topic: "clients",
      call: "/api/admin/clients",
      list: () => screen.getByRole("list", { name: "Clients" }),
    },
    {
      path: "/admin?tab=activity",
      topic: "activity",
      call: "/api/admin/activity",
      list: () => screen.getByText("Audit your last ten titles").closest("[aria-busy]"),
    },
  ] as const)("do not fade while $topic are fetched again", async ({ path, topic, call, list }) => {
    serveMentor({ clients: [aClient()] });
    server.use(answering("admin/activity", [anActivity()]));
    const { send, asked } = await open(path, aMentor());
    await waitFor(() => expect(list()).toHaveAttribute("aria-busy", "false"));
    server.use(http.get(`*${call}`, () => delay("infinite")));
    asked.splice(0);
    send({ what: [topic], ...someTab });
    await waitFor(() => expect(asked).toContain(call));
    expect(list()).toHaveAttribute("aria-busy", "false");
  }));

describe("a session with a stream", () => {
  it("shows its end", async () => {
    const left = vi.spyOn(browserPage, "assign").mockImplementation(() => undefined);
    const { end } = await open("/dashboard?tab=account");
    server.use(signedInAs(null));
    end();
    expect(await screen.findByText("You are logged out. Logging in again...")).toBeVisible();
    await waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith("/api/login"));
  });

  it("closes it when somebody signs out", async () => {
    vi.spyOn(browserPage, "assign").mockImplementation(() => undefined);
    const { person, standing } = await open("/dashboard?tab=account");
    expect(standing()).toBe(1);
    await person.click(await screen.findByRole("button", { name: "Log out" }));
    expect(standing()).toBe(0);
  });
});
