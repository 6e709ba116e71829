import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Task } from "@/api/generated/client";
import { pickEntry } from "@/testing/choices";
import { aTask, aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { recorded, server } from "@/testing/server";
import { serveTasks } from "@/testing/taskServer";

const url = "https://calendar.google.com/calendar/render?action=TEMPLATE";
const task = { id: 7, title: "Film", description: "At dawn.", dueDate: "2026-11-23" };

const opened = { opener: {} as unknown, location: { replace: vi.fn() }, close: vi.fn() };
const open = vi.fn((): unknown => opened);

beforeEach(() => {
  open.mockReset().mockImplementation(() => opened);
  vi.stubGlobal("open", open);
  opened.location.replace.mockClear();
  opened.close.mockClear();
});

async function openDialog(changes: Partial<Task> = {}) {
  serveTasks([aTask({ ...task, ...changes })]);
  const sent = recorded("post", "*/api/calendar/create-event", () => HttpResponse.json({ url }));
  const app = renderApp("/dashboard?tab=roadmap", { user: aUser() });
  await pickEntry(app.person, "Actions for Film", "Add to Calendar");
  const dialog = within(await screen.findByRole("dialog", { name: "Add to Calendar" }));
  const send = () => app.person.click(dialog.getByRole("button", { name: "Open in Google Calendar" }));
  return { ...app, dialog, sent, send };
}

describe("adding to the calendar", () => {
  it("sends the edited text and opens a window", async () => {
    const { person, dialog, sent, send, address } = await openDialog();
    expect(address()).toBe("/dashboard?tab=roadmap&calendar=7");
    expect(dialog.getByText("All day on Monday, November 23, 2026")).toBeVisible();
    await person.type(dialog.getByLabelText("Event title"), " the tour");
    await person.type(dialog.getByLabelText(/^Description/), " Bring a coat.");
    await send();
    expect(await screen.findByText("Calendar Event Created.")).toBeVisible();
    expect(sent).toEqual([{ taskId: 7, title: "Film the tour", description: "At dawn. Bring a coat." }]);
    expect(open).toHaveBeenCalledExactlyOnceWith("", "_blank");
    expect(opened.opener).toBeNull();
    expect(opened.location.replace).toHaveBeenCalledExactlyOnceWith(url);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("requires a due date and shows why", async () => {
    const { dialog } = await openDialog({ dueDate: null });
    expect(dialog.getByText("This task needs a due date to create a calendar event.")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Open in Google Calendar" })).toBeDisabled();
  });

  it("needs a title", async () => {
    const { person, dialog, sent, send } = await openDialog();
    await person.clear(dialog.getByLabelText("Event title"));
    await send();
    expect(dialog.getByText("Event title is required.")).toBeVisible();
    expect(dialog.getByLabelText("Event title")).toHaveFocus();
    expect(sent).toEqual([]);
    expect(open).not.toHaveBeenCalled();
  });

  it("shows a default message without an answer", async () => {
    const { send } = await openDialog();
    server.use(http.post("*/api/calendar/create-event", () => HttpResponse.error()));
    await send();
    expect(
      await screen.findByText(
        "Failed to create calendar event. Please check your Google Calendar integration.",
      ),
    ).toBeVisible();
    expect(screen.getByText("Calendar Integration Error")).toBeVisible();
    expect(opened.close).toHaveBeenCalledOnce();
  });

  it("offers a link when the popup is blocked", async () => {
    open.mockImplementationOnce(() => null);
    const { person, send } = await openDialog();
    await send();
    const link = await screen.findByRole("button", { name: "Open" });
    await waitFor(() => expect(document.body).not.toHaveStyle({ pointerEvents: "none" }));
    await person.click(link);
    expect(open).toHaveBeenLastCalledWith(url, "_blank", "noopener");
  });
});
