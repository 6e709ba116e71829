import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import type { Notification, NotificationLinkKind, NotificationType, Task } from "@/api/generated/client";
import { openBell, serveNotifications } from "@/testing/notificationServer";
import { aMentor, aNotification, aTask, aUser, anAchievement } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";
import { serveTasks } from "@/testing/taskServer";

const maya = aUser();

/** Clicks the notification "Look here" in the bell. */
async function follow(told: Notification, user = aUser()) {
  const app = await openBell([told], user);
  await app.person.click(app.popover.getByRole("button", { name: /Look here/ }));
  return app;
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
    await waitFor(() => expect(bell).toHaveAccessibleName("Notifications"));
    expect(popover.queryByRole("button", { name: "Mark all read" })).not.toBeInTheDocument();
    await waitFor(() => expect(calls).toEqual(["PUT /api/notifications/read-all"]));
  });
});

it("a bell's pressed button passes the focus on", async () => {
  const { popover, person } = await openBell([aNotification({ title: "Fresh" })]);
  const button = popover.getByRole("button", { name: "Mark all read" });
  button.focus();
  await person.keyboard("{Enter}");
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(popover.getByRole("button", { name: /Fresh/ })).toHaveFocus();
});

describe("a click on a notification marks it read", () => {
  it.each([
    ["achievement", "forty_fiesta", "/dashboard?tab=achievements&achievement=forty_fiesta"],
    ["task", "501", "/dashboard?tab=roadmap&task=501"],
    ["task", "502", "/dashboard?tab=timo&task=502"],
    ["tasks", "timo", "/dashboard?tab=timo"],
    ["tasks", "roadmap", "/dashboard?tab=roadmap"],
    ["checkIn", "7", "/dashboard?checkin=7"],
    ["number", "4", "/dashboard?tab=achievements&part=progress&number=4"],
  ] as const)("and goes to its %s %s", async (kind, id, expected) => {
    server.use(
      http.get("*/api/achievements", () => HttpResponse.json([anAchievement({ type: "forty_fiesta" })])),
      http.get("*/api/tasks", () =>
        HttpResponse.json([aTask({ id: 501 }), aTask({ id: 502, category: "Timo Task" })]),
      ),
    );
    const told = aNotification({ type: "task", title: "Look here", link: { kind, id } });
    const { address, calls } = await follow(told);
    expect(address()).toBe(expected);
    await waitFor(() => expect(calls).toEqual([`PUT /api/notifications/${told.id}/read`]));
  });

  it("and opens a note in full", async () => {
    const description = "First line.\nSecond line.";
    const told = aNotification({
      type: "message",
      title: "A note from Timo",
      description,
      link: { kind: "note", id: "7" },
    });
    const { popover, person, address, bell, calls } = await openBell([told]);
    await person.click(popover.getByRole("button", { name: /A note from Timo/ }));
    const dialog = await screen.findByRole("dialog", { name: "A note from Timo" });
    expect(within(dialog).getByText(/First line\.\s+Second line\./)).toHaveClass("whitespace-pre-line");
    expect(address()).toBe("/dashboard?tab=account&note=7");
    await person.keyboard("{Escape}");
    await waitFor(() => expect(address()).toBe("/dashboard?tab=account"));
    await waitFor(() => expect(bell).toHaveFocus());
    // Again, when the code of the dialog is loaded and it opens as the popover closes.
    await person.click(bell);
    const again = within(await screen.findByRole("dialog", { name: "Notifications" }));
    await person.click(again.getByRole("button", { name: /A note from Timo/ }));
    await screen.findByRole("dialog", { name: "A note from Timo" });
    await person.keyboard("{Escape}");
    await waitFor(() => expect(bell).toHaveFocus());
    expect(calls).toEqual([`PUT /api/notifications/${told.id}/read`]);
  });

  it("and its mail's address opens the same note", async () => {
    const noted = aNotification({ type: "message", title: "Second note", link: { kind: "note", id: "7" } });
    const others = { ...aNotification({ title: "First note", link: { kind: "note", id: "6" } }), id: 7 };
    const { calls } = serveNotifications([noted, others]);
    renderApp("/dashboard?tab=notifications&note=7", { user: maya });
    expect(await screen.findByRole("dialog", { name: "Second note" })).toBeVisible();
    await waitFor(() => expect(calls).toEqual([`PUT /api/notifications/${noted.id}/read`]));
  });

  it("and reports a failure once", async () => {
    const noted = aNotification({ type: "message", title: "Second note", link: { kind: "note", id: "7" } });
    serveNotifications([noted]);
    let asked = 0;
    server.use(
      http.put("*/api/notifications/:id/read", () => {
        asked += 1;
        return refusal(503, "The database is away.");
      }),
    );
    renderApp("/dashboard?tab=notifications&note=7", { user: maya });
    expect(await screen.findByText("Failed to mark the notification as read")).toBeVisible();
    expect(screen.getByRole("dialog", { name: "Second note" })).toBeVisible();
    expect(asked).toBe(1);
  });
});

it("a newer server's kind of link leads nowhere", async () => {
  const link = { kind: "voyage" as NotificationLinkKind, id: "7" };
  const told = aNotification({ type: "task", title: "Look here", link });
  const { address, calls } = await follow(told);
  await waitFor(() => expect(calls).toEqual([`PUT /api/notifications/${told.id}/read`]));
  expect(address()).toBe("/dashboard?tab=account");
});

it("a check-in's reply leads admins to its answers", async () => {
  const told = aNotification({ type: "message", title: "Look here", link: { kind: "checkIn", id: "7" } });
  const { address } = await follow(told, aMentor());
  await waitFor(() => expect(address()).toBe("/admin?tab=reviews&answers=7"));
});

it("a newer server's type of notification is shown", async () => {
  const told = aNotification({ type: "voyage" as NotificationType, title: "Look here" });
  const { popover } = await openBell([told]);
  expect(popover.getByRole("button", { name: /Look here/ })).toBeVisible();
});

describe("a client's task, for an admin", () => {
  const comment = aNotification({ type: "message", title: "Look here", link: { kind: "task", id: "601" } });
  const since = "2026-11-20T09:00:00Z";
  const waiting = { state: "waiting", revision: 1, submissionId: 9, since, text: null } as const;

  const serveTask = (changes: Partial<Task>) => {
    const task = aTask({ id: 601, assigneeId: "hana", category: "Timo Task", ...changes });
    server.use(http.get("*/api/tasks/601", () => HttpResponse.json({ ...task, deletedAt: null })));
  };

  it.each([
    ["the submission that waits", { review: waiting }, "/admin?tab=reviews&task=601"],
    ["the client's page otherwise", {}, "/admin/clients/hana?task=601"],
  ])("opens %s", async (_screen, changes, expected) => {
    serveTask(changes);
    const { address } = await follow(comment, aMentor());
    await waitFor(() => expect(address()).toBe(expected));
  });

  it("is opened on the own board when own", async () => {
    serveTasks([aTask({ id: 601 })]);
    const { address } = await follow(comment, aMentor());
    expect(address()).toBe("/dashboard?tab=roadmap&task=601");
  });

  it.each([
    [404, "Task not found", "/dashboard?tab=completed"],
    [503, "The task could not be loaded. Try again in a moment.", "/dashboard?tab=account"],
  ] as const)("stays closed with a message after %i", async (status, message, left) => {
    server.use(http.get("*/api/tasks/601", () => refusal(status, "The database is away.")));
    const { address } = await follow(comment, aMentor());
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(address()).toBe(left));
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

  it("deletes, moves the focus, and ends empty", async () => {
    const { person, calls } = openPage([aNotification({ title: "One" }), aNotification({ title: "Two" })]);
    const [first, second] = await screen.findAllByRole("button", { name: "Delete" });
    if (!first || !second) throw new Error("There are not two rows");
    await person.click(first);
    expect(screen.queryByText("One")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Delete" })).toHaveFocus();
    await person.keyboard("{Enter}");
    expect(await screen.findByRole("heading", { name: "No notifications" })).toBeVisible();
    await waitFor(() => expect(calls).toHaveLength(2));
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

it("a completed task's notification opens the completed tasks", async () => {
  serveTasks([aTask({ id: 503, title: "Film", status: "completed", completedAt: "2026-11-18T10:00:00Z" })]);
  const told = aNotification({ type: "task", title: "Look here", link: { kind: "task", id: "503" } });
  const { address } = await follow(told);
  expect(address()).toBe("/dashboard?tab=completed&task=503");
  expect(await screen.findByRole("dialog", { name: "Film" })).toBeVisible();
});
