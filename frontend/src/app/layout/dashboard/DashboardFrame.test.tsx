import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { aNotification, aSubtask, aTask, aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { answering, listNotifications, server } from "@/testing/server";

const maya = aUser();

function listsOf(counts: { roadmap: number; timo: number; completed: number; unread: number }) {
  const many = <Item,>(count: number, make: () => Item) => Array.from({ length: count }, make);
  server.use(
    answering("tasks", [
      ...many(counts.roadmap, () => aTask({ subtasks: [aSubtask()] })),
      ...many(counts.timo, () => aTask({ category: "Timo Task" })),
    ]),
    answering("tasks/counts", { open: counts.roadmap, timo: counts.timo, completed: counts.completed }),
    ...listNotifications(() => [
      ...many(counts.unread, () => aNotification()),
      aNotification({ read: true }),
    ]),
  );
}

describe("the dashboard's frame", () => {
  it.each([
    ["roadmap", "Content Roadmap", "Manage your content creation journey"],
    ["timo", "Timo Assigned Tasks", "Prioritize these tasks"],
    ["completed", "Completed Tasks", null],
    ["achievements", "Achievements", null],
    ["notifications", "Notifications", null],
    ["account", "Account Settings", null],
  ])("opens the tab %s by its address", async (id, title, subtitle) => {
    renderApp(`/dashboard?tab=${id}`, { user: maya });
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
    // An effect sets it, after what is drawn.
    await waitFor(() => expect(document.title).toBe(`${title} · Creator Hub`));
    expect(screen.getByRole("link", { current: "page" })).toHaveTextContent(title);
    if (subtitle) expect(screen.getByText(subtitle)).toBeVisible();
  });

  it("greets by first name and shows the user", async () => {
    renderApp("/dashboard?tab=account", { user: maya });
    expect(await screen.findByText("Welcome,")).toHaveTextContent("Welcome, Maya");
    expect(screen.getByText("Maya Okafor")).toBeVisible();
    expect(screen.getByText("MO")).toBeVisible();
  });

  it.each([
    [{ firstName: "", lastName: "" }, "maya@example.com"],
    [{ firstName: "", lastName: "", email: "" }, "User"],
  ])("falls back from the name: %j", async (changes, shown) => {
    renderApp("/dashboard?tab=account", { user: aUser(changes) });
    expect(await screen.findByText(shown)).toBeVisible();
  });

  it("shows and announces counts, unread up to nine", async () => {
    listsOf({ roadmap: 2, timo: 1, completed: 3, unread: 12 });
    renderApp("/dashboard?tab=account", { user: maya });
    const menu = within(await screen.findByRole("navigation", { name: "Main" }));
    expect(await menu.findByRole("link", { name: "Content Roadmap 2 tasks" })).toBeVisible();
    expect(await menu.findByRole("link", { name: "Timo Assigned Tasks 1 task" })).toBeVisible();
    expect(await menu.findByRole("link", { name: "Completed Tasks 3 tasks" })).toBeVisible();
    expect(await menu.findByRole("link", { name: "Notifications 9+ unread" })).toHaveTextContent("9+");
  });

  it("leads from the bell to the notifications", async () => {
    listsOf({ roadmap: 0, timo: 0, completed: 0, unread: 1 });
    const { person, address } = renderApp("/dashboard?tab=account", { user: maya });
    await person.click(await screen.findByRole("button", { name: "Notifications, 1 unread" }));
    await person.click(await screen.findByRole("link", { name: "View all notifications" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(address()).toBe("/dashboard?tab=notifications");
  });

  it("lists the keys on ? except while typing", async () => {
    const { person } = renderApp("/dashboard?tab=account", { user: maya });
    await screen.findByRole("heading", { level: 1, name: "Account Settings" });
    await person.keyboard("?");
    expect(await screen.findByRole("dialog", { name: "Keyboard" })).toBeVisible();
    await person.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("disables single keys permanently for this user", async () => {
    const { person, unmount } = renderApp("/dashboard", { user: maya });
    await screen.findByRole("group", { name: "To Do" });
    await person.keyboard("?");
    await person.click(await screen.findByRole("checkbox", { name: "Use the keys n, / and ?" }));
    await person.keyboard("{Escape}n?");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    unmount();

    const again = renderApp("/dashboard?tab=account", { user: maya });
    await screen.findByRole("heading", { level: 1, name: "Account Settings" });
    await person.keyboard("n?");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await person.click(screen.getByRole("button", { name: "Keyboard" }));
    expect(await screen.findByRole("checkbox", { name: "Use the keys n, / and ?" })).not.toBeChecked();
    again.unmount();

    renderApp("/dashboard?tab=account", { user: aUser({ id: "noor" }) });
    await screen.findByRole("heading", { level: 1, name: "Account Settings" });
    await person.keyboard("n");
    expect(await screen.findByRole("dialog", { name: "Add Task" })).toBeVisible();
  });

  it("keeps a tab's filters for the return", async () => {
    const { person, address } = renderApp("/dashboard?tab=roadmap&view=month&month=2027-03&task=7", {
      user: maya,
    });
    await person.click(await screen.findByRole("link", { name: /^Achievements/ }));
    await screen.findByRole("heading", { level: 1, name: "Achievements" });
    await person.click(screen.getByRole("link", { name: /^Content Roadmap/ }));
    expect(address()).toBe("/dashboard?tab=roadmap&view=month&month=2027-03");
    await person.click(screen.getByRole("link", { name: /^Content Roadmap/ }));
    expect(address()).toBe("/dashboard?tab=roadmap");
  });

  it("opens Add Task from the header and n", async () => {
    const { person } = renderApp("/dashboard?tab=account", { user: maya });
    await screen.findByRole("heading", { level: 1, name: "Account Settings" });
    await person.keyboard("n");
    expect(await screen.findByRole("dialog", { name: "Add Task" })).toBeVisible();
    await person.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    const [, header] = screen.getAllByRole("button", { name: "Add Task" });
    if (!header) throw new Error("The header has no Add Task button");
    await person.click(header);
    expect(await screen.findByRole("textbox", { name: "Title" })).toHaveFocus();
    await person.keyboard("{Escape}");
    await waitFor(() => expect(header).toHaveFocus());
  });
});
