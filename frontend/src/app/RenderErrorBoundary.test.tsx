import { screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aTask, aUser, anAchievement } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { answering, server } from "@/testing/server";

describe("a render error", () => {
  // React also reports the error to the window, as it does in a browser; here it is what the test is about.
  const expected = (event: Event) => event.preventDefault();
  beforeEach(() => window.addEventListener("error", expected));
  afterEach(() => window.removeEventListener("error", expected));

  it("in a tab keeps the dashboard's frame", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    // Not what the screen was promised.
    server.use(answering("achievements", [anAchievement({ earnedAt: "one day" })]));
    const { person, address } = renderApp("/dashboard?tab=achievements", { user: aUser() });
    expect(await screen.findByRole("heading", { name: "Content Loading Error" })).toBeVisible();
    expect(screen.getByRole("navigation", { name: "Main" })).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Back to Content Roadmap" }));
    expect(address()).toBe("/dashboard?tab=roadmap");
    expect(await screen.findByRole("heading", { level: 1, name: "Content Roadmap" })).toBeVisible();
    expect(screen.queryByRole("heading", { name: "Content Loading Error" })).not.toBeInTheDocument();
  });

  it("as one dialog lets the others open", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    // Not what the dialog was promised.
    const task = { ...aTask(), title: { not: "a title" } };
    server.use(answering("tasks/trash", [{ task, deletedAt: "2026-11-20T09:00:00Z" }]));
    const { goBack } = renderApp(["/dashboard?add=1", "/dashboard?trash=1"], { user: aUser() });
    expect(await screen.findByRole("heading", { name: "Content Loading Error" })).toBeVisible();
    await goBack();
    expect(await screen.findByRole("dialog", { name: "Add Task" })).toBeVisible();
    expect(screen.queryByRole("heading", { name: "Content Loading Error" })).not.toBeInTheDocument();
  });

  it("elsewhere shows a message and offers reload", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    renderApp("/dashboard?tab=account", { user: { ...aUser(), firstName: { not: "a name" } as never } });
    expect(await screen.findByRole("heading", { name: "Application Error" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Reload Page" })).toBeVisible();
  });
});
