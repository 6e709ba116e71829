import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { aMentor } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

const entries = [
  { version: "1.3.0", date: "2026-11-20", changes: ["A month view beside the board", "Two-factor sign-in"] },
  { version: "1.2.0", date: null, changes: ["Mail once a day"] },
];

function serveNews() {
  let isSeen = false;
  server.use(
    http.get("*/api/admin/news", () => HttpResponse.json({ entries: isSeen ? [] : entries })),
    http.post("*/api/admin/news/seen", () => {
      isSeen = true;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return () => isSeen;
}

describe("release notes", () => {
  it("are announced once after an upgrade", async () => {
    const isSeen = serveNews();
    const { person } = renderApp("/admin", { user: aMentor() });
    const line = within(await screen.findByRole("region", { name: "What is new" }));
    expect(line.getByText("1.3.0")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await person.click(line.getByRole("button", { name: "What is new" }));
    const dialog = within(await screen.findByRole("dialog", { name: "What is new" }));
    expect(dialog.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent)).toEqual([
      "1.3.0Nov 20, 2026",
      "1.2.0",
    ]);
    expect(dialog.getByText("A month view beside the board")).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Got it" }));
    await waitFor(() => expect(isSeen()).toBe(true));
    expect(screen.queryByRole("region", { name: "What is new" })).not.toBeInTheDocument();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("can be dismissed unread", async () => {
    const isSeen = serveNews();
    const { person } = renderApp("/admin", { user: aMentor() });
    await person.click(await screen.findByRole("button", { name: "Got it" }));
    await waitFor(() => expect(isSeen()).toBe(true));
    expect(screen.queryByRole("region", { name: "What is new" })).not.toBeInTheDocument();
  });

  it("wait while a dialog is open", async () => {
    serveNews();
    const { person } = renderApp("/admin?invite=1", { user: aMentor() });
    server.use(http.get("*/api/admin/invitations", () => HttpResponse.json([])));
    await screen.findByRole("dialog", { name: "Invite clients" });
    expect(screen.queryByRole("region", { name: "What is new" })).not.toBeInTheDocument();
    await person.keyboard("{Escape}");
    expect(await screen.findByRole("region", { name: "What is new" })).toBeVisible();
  });
});
