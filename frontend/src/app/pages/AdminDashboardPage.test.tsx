import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { aMentor } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { browserPage } from "@/ui/navigation/browserPage";

describe("the admin dashboard", () => {
  it("welcomes by full name and addresses its parts", async () => {
    const { person, address } = renderApp("/admin", { user: aMentor() });
    expect(await screen.findByText("Welcome,")).toHaveTextContent("Welcome, Timo Berg");
    expect(screen.getByText("Manage clients, tasks, and user accounts")).toBeVisible();
    const tabs = within(screen.getByRole("navigation", { name: "Admin" }));
    expect(tabs.getByRole("link", { current: "page" })).toHaveTextContent("Client Management");
    expect(await screen.findByRole("heading", { level: 2, name: "Client Management" })).toBeVisible();
    for (const [label, tab] of [
      ["Activity", "activity"],
      ["Task Templates", "templates"],
      ["Client Management", "clients"],
    ] as const) {
      await person.click(tabs.getByRole("link", { name: label }));
      expect(address()).toBe(`/admin?tab=${tab}`);
      expect(tabs.getByRole("link", { current: "page" })).toHaveTextContent(label);
      expect(await screen.findByRole("heading", { level: 2, name: label })).toBeVisible();
    }
  });

  it("logs out through the server", async () => {
    const to = vi.spyOn(browserPage, "assign").mockImplementation(() => undefined);
    const { person } = renderApp("/admin", { user: aMentor() });
    await person.click(await screen.findByRole("button", { name: "Logout" }));
    expect(to).toHaveBeenCalledWith("/api/logout");
  });

  it("has its own keys and lists them", async () => {
    const { person, address } = renderApp("/admin?tab=activity", { user: aMentor() });
    await screen.findByRole("heading", { level: 2, name: "Activity" });
    await person.keyboard("?");
    const dialog = within(await screen.findByRole("dialog", { name: "Keyboard" }));
    expect(dialog.getByText("Search the clients")).toBeVisible();
    expect(dialog.queryByText(/Lift a card/)).not.toBeInTheDocument();
    await person.keyboard("{Escape}");
    await person.keyboard("n");
    expect(address()).toBe("/admin?tab=activity&assign=");
  });

  it("leads to the mentor's own board", async () => {
    const { person, address } = renderApp("/admin", { user: aMentor() });
    await person.click(await screen.findByRole("link", { name: "Creator Hub, to your own board" }));
    expect(address()).toBe("/dashboard");
  });
});
