import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { describe, expect, it } from "vitest";
import type { Notification } from "@/api/generated/client";
import { aNotification, aUser } from "@/testing/fixtures";
import { held } from "@/testing/held";
import { openBell, serveNotifications } from "@/testing/notificationServer";
import { renderApp } from "@/testing/renderApp";
import { scrollToTheEnd } from "@/testing/scrolling";
import { server } from "@/testing/server";

const maya = aUser();

describe("many notifications", () => {
  /** Newest first. */
  const many = (count: number, isRead: (n: number) => boolean) =>
    Array.from({ length: count }, (_, index) =>
      aNotification({ title: `Told ${index + 1}`, read: isRead(index + 1) }),
    );
  const rows = () => document.querySelectorAll("[data-entry]");
  const shown = (count: number) => waitFor(() => expect(rows()).toHaveLength(count));
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

  it("load until every new one is shown", async () => {
    openPage(many(180, (n) => n !== 105));
    expect(await region("New (1)")).toHaveTextContent("Told 105");
    expect(await region("Read (179)")).toBeVisible();
    await shown(150);
  });

  it("are all marked as read, unloaded ones too", async () => {
    const { person, calls } = openPage(many(120, () => false));
    await person.click(await screen.findByRole("button", { name: "Mark all as read" }));
    expect(await region("Read (120)")).toBeVisible();
    expect(screen.queryByRole("region", { name: /^New/ })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Notifications" })).toBeVisible();
    await waitFor(() => expect(calls).toEqual(["PUT /api/notifications/read-all"]));
    await shown(50);
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
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(await screen.findByRole("heading", { name: "Told 51" })).toBeVisible();
    await waitFor(() => expect(screen.getByRole("heading", { name: "Read (119)" })).toBeVisible());
    watch.disconnect();
    expect(new Set(counted.slice(counted.indexOf("Read (119)")))).toEqual(new Set(["Read (119)"]));
  });

  it("keep changes made while older ones load", async () => {
    const { person, calls } = openPage(many(60, () => true));
    await shown(50);
    const [older, deletion] = [held(), held()];
    server.use(
      http.get("*/api/notifications", () => older.answer, { once: true }),
      http.delete("*/api/notifications/:id", () => deletion.answer, { once: true }),
    );
    scrollToTheEnd();
    await screen.findByRole("button", { name: "Loading older notifications..." });
    const first = screen.getAllByRole("button", { name: "Delete" })[0];
    if (!first) throw new Error("There is no row");
    await person.click(first);
    expect(screen.queryByText("Told 1")).not.toBeInTheDocument();
    expect(await screen.findByRole("button", { name: "Show older" })).toBeVisible();
    expect(screen.queryByText(/did not load/)).not.toBeInTheDocument();
    older.release();
    deletion.release();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(await screen.findByText("Told 51")).toBeVisible();
    expect(screen.queryByText("Told 1")).not.toBeInTheDocument();
  });

  it("are searched to the last page for notes", async () => {
    const told = many(120, (n) => n > 20);
    const link = { kind: "note", id: "77" } as const;
    const note = aNotification({ type: "message", title: "A note from Timo", read: true, link });
    serveNotifications(told.with(118, note));
    renderApp("/dashboard?tab=account&note=77", { user: maya });
    expect(await screen.findByRole("dialog", { name: "A note from Timo" })).toBeVisible();
  });
});
