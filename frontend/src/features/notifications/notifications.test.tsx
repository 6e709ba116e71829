import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import type { Notification, Task } from "@/api/generated/client";
import { listNotifications } from "@/testing/notificationServer";
import { aMentor, aNotification, aTask, aUser, anAchievement } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { scrollToTheEnd } from "@/testing/scrolling";
import { refusal, server } from "@/testing/server";
import { serveTasks } from "@/testing/taskServer";

const maya = aUser();

/** A server that keeps notifications, and notes what it is asked for. */
function serveNotifications(initial: Notification[]) {
  let all = initial;
  const calls: string[] = [];
  const note = (request: Request) => {
    calls.push(`${request.method} ${new URL(request.url).pathname}`);
  };
  server.use(
    ...listNotifications(() => all),
    http.put("*/api/notifications/read-all", ({ request }) => {
      note(request);
      all = all.map((each) => ({ ...each, read: true }));
      return HttpResponse.json({ count: 1 });
    }),
    http.put("*/api/notifications/:id/read", ({ request, params }) => {
      note(request);
      all = all.map((each) => (each.id === Number(params["id"]) ? { ...each, read: true } : each));
      return HttpResponse.json(all[0]);
    }),
    http.delete("*/api/notifications/:id", ({ request, params }) => {
      note(request);
      all = all.filter((each) => each.id !== Number(params["id"]));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return { calls };
}

async function openBell(notifications: Notification[], user = maya) {
  const { calls } = serveNotifications(notifications);
  const app = renderApp("/dashboard?tab=account", { user });
  const unread = notifications.filter(({ read }) => !read).length;
  const shown = unread > 9 ? "9+" : unread;
  const name = unread > 0 ? `Notifications, ${shown} unread` : "Notifications";
  const bell = await screen.findByRole("button", { name });
  await app.person.click(bell);
  const popover = within(await screen.findByRole("dialog", { name: "Notifications" }));
  return { ...app, bell, popover, calls };
}

describe("the bell", () => {
  it("lists the latest, unread ones with a dot", async () => {
    const { popover, bell } = await openBell([
      aNotification({ title: "Fresh", description: "Just in." }),
      aNotification({ title: "Old", read: true }),
    ]);
    expect(bell).toHaveTextContent("1");
    expect(popover.getByText("Stay updated with your latest activity")).toBeVisible();
    expect(await popover.findByRole("button", { name: /Fresh.*Just in\..*Unread/ })).toBeVisible();
    expect(popover.getByRole("button", { name: /Old/ })).not.toHaveTextContent("Unread");
    expect(popover.getByRole("link", { name: "View all notifications" })).toHaveAttribute(
      "href",
      "/dashboard?tab=notifications",
    );
  });

  it("counts up to nine", async () => {
    const { bell } = await openBell(Array.from({ length: 10 }, () => aNotification()));
    expect(bell).toHaveTextContent("9+");
    expect(bell).toHaveAccessibleName("Notifications, 9+ unread");
  });

  it("shows an empty list without a mark button", async () => {
    const { popover, person, bell } = await openBell([]);
    expect(popover.getByText("No new notifications")).toBeVisible();
    expect(popover.queryByRole("button", { name: "Mark all read" })).not.toBeInTheDocument();
    await person.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(bell).toHaveFocus();
  });

  it("distinguishes loading and failure from an empty list", async () => {
    let answer = () => refusal(503, "The database is away.");
    let letGo: () => void = () => undefined;
    server.use(
      http.get("*/api/notifications", async () => {
        await new Promise<void>((resolve) => {
          letGo = resolve;
        });
        return answer();
      }),
    );
    const { person } = renderApp("/dashboard?tab=account", { user: maya });
    await person.click(await screen.findByRole("button", { name: "Notifications" }));
    const popover = within(await screen.findByRole("dialog", { name: "Notifications" }));
    expect(popover.getByText("Loading notifications")).toBeVisible();
    expect(popover.queryByText("No new notifications")).not.toBeInTheDocument();
    letGo();
    expect(await popover.findByText("Your notifications did not load")).toBeVisible();
    expect(popover.queryByText("No new notifications")).not.toBeInTheDocument();
    answer = () => HttpResponse.json([aNotification({ title: "Fresh" })]);
    await person.click(popover.getByRole("button", { name: "Try again" }));
    await popover.findByText("Loading notifications");
    letGo();
    expect(await popover.findByRole("button", { name: /Fresh/ })).toBeVisible();
  });

  it("treats an invalid answer as an empty list", async () => {
    server.use(http.get("*/api/notifications", () => HttpResponse.json({ notifications: "none" })));
    renderApp("/dashboard?tab=notifications", { user: maya });
    expect(await screen.findByRole("heading", { name: "No notifications" })).toBeVisible();
  });

  it("marks all as read", async () => {
    const { popover, person, calls, bell } = await openBell([aNotification(), aNotification()]);
    await person.click(popover.getByRole("button", { name: "Mark all read" }));
    await waitFor(() => {
      expect(bell).toHaveAccessibleName("Notifications");
    });
    expect(popover.queryByRole("button", { name: "Mark all read" })).not.toBeInTheDocument();
    await waitFor(() => {
      expect(calls).toEqual(["PUT /api/notifications/read-all"]);
    });
  });

  it("rolls back with a message on refusal", async () => {
    const { popover, person, bell } = await openBell([aNotification()]);
    server.use(http.put("*/api/notifications/read-all", () => refusal(503, "The database is away.")));
    await person.click(popover.getByRole("button", { name: "Mark all read" }));
    expect(await screen.findByText("Failed to mark the notifications as read")).toBeVisible();
    expect(bell).toHaveAccessibleName("Notifications, 1 unread");
  });
});

describe("a click on a notification marks it read", () => {
  it.each([
    ["achievement", "forty_fiesta", "/dashboard?tab=achievements&achievement=forty_fiesta"],
    ["task", "501", "/dashboard?tab=roadmap&task=501"],
    ["task", "502", "/dashboard?tab=timo&task=502"],
    ["tasks", null, "/dashboard?tab=timo"],
  ] as const)("and goes to its %s %s", async (kind, id, expected) => {
    server.use(
      http.get("*/api/achievements", () => HttpResponse.json([anAchievement({ type: "forty_fiesta" })])),
      http.get("*/api/tasks", () =>
        HttpResponse.json([aTask({ id: 501 }), aTask({ id: 502, category: "Timo Task" })]),
      ),
    );
    const told = aNotification({ type: "task", title: "Look here", link: { kind, id } });
    const { popover, person, address, calls } = await openBell([told]);
    await person.click(popover.getByRole("button", { name: /Look here/ }));
    expect(address()).toBe(expected);
    await waitFor(() => {
      expect(calls).toEqual([`PUT /api/notifications/${told.id}/read`]);
    });
  });

  it("and opens a note in full", async () => {
    const description = "First line.\nSecond line.";
    const told = aNotification({
      type: "message",
      title: "A note from Timo",
      description,
      link: { kind: "note", id: "7" },
    });
    const { popover, person, address, bell } = await openBell([told]);
    await person.click(popover.getByRole("button", { name: /A note from Timo/ }));
    const dialog = await screen.findByRole("dialog", { name: "A note from Timo" });
    expect(within(dialog).getByText(/First line\.\s+Second line\./)).toHaveClass("whitespace-pre-line");
    expect(address()).toBe(`/dashboard?tab=account&note=${told.id}`);
    await person.keyboard("{Escape}");
    await waitFor(() => {
      expect(address()).toBe("/dashboard?tab=account");
    });
    await waitFor(() => {
      expect(bell).toHaveFocus();
    });
  });
});

describe("a client's task, for an admin", () => {
  const comment = aNotification({ type: "message", title: "Look here", link: { kind: "task", id: "601" } });
  const since = "2026-11-20T09:00:00Z";
  const waiting = { state: "waiting", revision: 1, submissionId: 9, since, text: null } as const;

  const click = async (told: Notification) => {
    const app = await openBell([told], aMentor());
    await app.person.click(app.popover.getByRole("button", { name: /Look here/ }));
    return app;
  };
  const serveThread = (changes: Partial<Task>) => {
    const task = aTask({ id: 601, assigneeId: "hana", category: "Timo Task", ...changes });
    server.use(http.get("*/api/tasks/601/thread", () => HttpResponse.json({ task, entries: [] })));
  };

  it.each([
    ["the submission that waits", { review: waiting }, "/admin?tab=reviews&task=601"],
    ["the client's page otherwise", {}, "/admin/clients/hana?task=601"],
  ])("opens %s", async (_place, changes, expected) => {
    serveThread(changes);
    const { address } = await click(comment);
    await waitFor(() => {
      expect(address()).toBe(expected);
    });
  });

  it("is opened on the own board when own", async () => {
    serveTasks([aTask({ id: 601 })]);
    const { address } = await click(comment);
    expect(address()).toBe("/dashboard?tab=roadmap&task=601");
  });

  it("is reported missing once it is deleted", async () => {
    server.use(http.get("*/api/tasks/601/thread", () => refusal(404, "No such task.")));
    await click(comment);
    expect(await screen.findByText("Task not found")).toBeVisible();
  });

  it("stays closed with a message on failure", async () => {
    server.use(http.get("*/api/tasks/601/thread", () => refusal(503, "The database is away.")));
    const { address } = await click(comment);
    expect(await screen.findByText("The task could not be loaded. Try again in a moment.")).toBeVisible();
    expect(address()).toBe("/dashboard?tab=account");
  });
});

describe("the notifications page", () => {
  const openPage = (notifications: Notification[]) => {
    const { calls } = serveNotifications(notifications);
    return { ...renderApp("/dashboard?tab=notifications", { user: maya }), calls };
  };

  it("groups by new and read, moving marked ones", async () => {
    const told = aNotification({ title: "Fresh" });
    const { person, calls } = openPage([told, aNotification({ title: "Old", read: true })]);
    const fresh = within(await screen.findByRole("region", { name: "New (1)" }));
    expect(screen.getByRole("region", { name: "Read (1)" })).toHaveTextContent("Old");
    await person.click(fresh.getByRole("button", { name: "Mark as read" }));
    expect(await screen.findByRole("region", { name: "Read (2)" })).toHaveTextContent("Fresh");
    expect(screen.queryByRole("region", { name: /^New/ })).not.toBeInTheDocument();
    expect(calls).toEqual([`PUT /api/notifications/${told.id}/read`]);
  });

  it("marks all as read", async () => {
    const { person } = openPage([aNotification(), aNotification()]);
    await person.click(await screen.findByRole("button", { name: "Mark all as read" }));
    expect(await screen.findByRole("region", { name: "Read (2)" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Mark all as read" })).not.toBeInTheDocument();
  });

  it("deletes, moves the focus, and ends empty", async () => {
    const { person, calls } = openPage([aNotification({ title: "One" }), aNotification({ title: "Two" })]);
    const [first, second] = await screen.findAllByRole("button", { name: "Delete" });
    if (!first || !second) throw new Error("There are not two rows");
    await person.click(first);
    expect(screen.queryByText("One")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Delete" })).toHaveFocus();
    await person.keyboard("{Enter}");
    expect(await screen.findByRole("heading", { name: "No notifications" })).toBeVisible();
    await waitFor(() => {
      expect(calls).toHaveLength(2);
    });
  });

  it("restores a deleted one's position on refusal", async () => {
    const { person } = openPage(["One", "Two", "Three"].map((title) => aNotification({ title })));
    server.use(http.delete("*/api/notifications/:id", () => refusal(503, "The database is away.")));
    const row = (await screen.findByRole("button", { name: /^Two/ })).closest("li");
    if (!row) throw new Error("The notification is in no list");
    await person.click(within(row).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Failed to delete the notification")).toBeVisible();
    const titles = screen.getAllByRole("heading", { level: 3 }).map((title) => title.textContent);
    expect(titles).toEqual(["OneUnread", "TwoUnread", "ThreeUnread"]);
  });
});

describe("many notifications", () => {
  /** Newest first. */
  const many = (count: number, isRead: (n: number) => boolean) =>
    Array.from({ length: count }, (_, index) =>
      aNotification({ title: `Told ${index + 1}`, read: isRead(index + 1) }),
    );
  const rows = () => document.querySelectorAll("[data-entry]");
  const shown = (count: number) =>
    waitFor(() => {
      expect(rows()).toHaveLength(count);
    });
  const region = (name: string) => screen.findByRole("region", { name });
  const openPage = (notifications: Notification[]) => {
    const { calls } = serveNotifications(notifications);
    return { ...renderApp("/dashboard?tab=notifications", { user: maya }), calls };
  };

  it("are all counted in the bell, latest listed", async () => {
    const { popover } = await openBell(many(270, (n) => n !== 60 && n !== 262));
    expect(popover.getByText("2 unread")).toBeVisible();
    expect(popover.getAllByRole("listitem")).toHaveLength(20);
  });

  it("load fifty at a time with total counts", async () => {
    openPage(many(120, (n) => n > 60));
    expect(await region("New (60)")).toBeVisible();
    await shown(50);
    scrollToTheEnd();
    await shown(100);
    expect(await region("Read (60)")).toBeVisible();
    await screen.findByRole("button", { name: "Show older" });
    scrollToTheEnd();
    await shown(120);
    expect(screen.queryByRole("button", { name: "Show older" })).not.toBeInTheDocument();
  });

  it("load until every new one is shown", async () => {
    openPage(many(180, (n) => n !== 105));
    expect(await region("New (1)")).toHaveTextContent("Told 105");
    expect(await region("Read (179)")).toBeVisible();
    await shown(150);
  });

  it("load by button, focusing the first new row", async () => {
    const { person } = openPage(many(60, () => true));
    await person.click(await screen.findByRole("button", { name: "Show older" }));
    await shown(60);
    await waitFor(() => {
      expect(screen.getByRole("button", { name: "Told 51" })).toHaveFocus();
    });
  });

  it("are all marked as read, unloaded ones too", async () => {
    const { person, calls } = openPage(many(120, () => false));
    await person.click(await screen.findByRole("button", { name: "Mark all as read" }));
    expect(await region("Read (120)")).toBeVisible();
    expect(screen.queryByRole("region", { name: /^New/ })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Notifications" })).toBeVisible();
    await waitFor(() => {
      expect(calls).toEqual(["PUT /api/notifications/read-all"]);
    });
    await shown(50);
  });

  it("return to unread when marking is refused", async () => {
    const { person } = openPage(many(120, () => false));
    await region("New (120)");
    server.use(http.put("*/api/notifications/read-all", () => refusal(503, "The database is away.")));
    await person.click(screen.getByRole("button", { name: "Mark all as read" }));
    expect(await screen.findByText("Failed to mark the notifications as read")).toBeVisible();
    expect(await region("New (120)")).toBeVisible();
  });

  it("keep their counts during a deletion", async () => {
    const { person, calls } = openPage(many(120, () => true));
    const read = await region("Read (120)");
    const counted: (string | null)[] = [];
    const watch = new MutationObserver(() => {
      counted.push(screen.getByRole("heading", { level: 2, name: /^Read/ }).textContent);
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    const first = within(read).getAllByRole("button", { name: "Delete" })[0];
    if (!first) throw new Error("There is no row");
    await person.click(first);
    await waitFor(() => {
      expect(calls).toHaveLength(1);
    });
    expect(await screen.findByRole("heading", { name: "Told 51" })).toBeVisible();
    await waitFor(() => {
      expect(screen.getByRole("heading", { name: "Read (119)" })).toBeVisible();
    });
    watch.disconnect();
    expect(new Set(counted.slice(counted.indexOf("Read (119)")))).toEqual(new Set(["Read (119)"]));
  });

  it("keep changes made while older ones load", async () => {
    const { person, calls } = openPage(many(60, () => true));
    await shown(50);
    let letOlderGo: () => void = () => undefined;
    let letDeletionGo: () => void = () => undefined;
    const older = new Promise<void>((resolve) => (letOlderGo = resolve));
    const deletion = new Promise<void>((resolve) => (letDeletionGo = resolve));
    server.use(
      http.get("*/api/notifications", () => older, { once: true }),
      http.delete("*/api/notifications/:id", () => deletion, { once: true }),
    );
    scrollToTheEnd();
    await screen.findByRole("button", { name: "Loading older notifications..." });
    const first = screen.getAllByRole("button", { name: "Delete" })[0];
    if (!first) throw new Error("There is no row");
    await person.click(first);
    expect(screen.queryByText("Told 1")).not.toBeInTheDocument();
    expect(await screen.findByRole("button", { name: "Show older" })).toBeVisible();
    expect(screen.queryByText(/did not load/)).not.toBeInTheDocument();
    letOlderGo();
    letDeletionGo();
    await waitFor(() => {
      expect(calls).toHaveLength(1);
    });
    expect(await screen.findByText("Told 51")).toBeVisible();
    expect(screen.queryByText("Told 1")).not.toBeInTheDocument();
  });

  it("are searched to the last page for notes", async () => {
    const told = many(120, (n) => n > 20);
    const note = { ...aNotification({ type: "message", title: "A note from Timo", read: true }), id: 77 };
    serveNotifications(told.with(118, note));
    renderApp("/dashboard?tab=account&note=77", { user: maya });
    expect(await screen.findByRole("dialog", { name: "A note from Timo" })).toBeVisible();
  });
});

it("a completed task's notification opens the completed tasks", async () => {
  serveTasks([aTask({ id: 503, title: "Film", status: "completed", completedAt: "2026-11-18T10:00:00Z" })]);
  const told = aNotification({ type: "task", title: "Look here", link: { kind: "task", id: "503" } });
  const { popover, person, address } = await openBell([told]);
  await person.click(popover.getByRole("button", { name: /Look here/ }));
  expect(address()).toBe("/dashboard?tab=completed&task=503");
  expect(await screen.findByRole("dialog", { name: "Film" })).toBeVisible();
});
