import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, describe, expect, it, vi } from "vitest";
import { aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

async function openFeed() {
  const app = renderApp("/dashboard?tab=account", { user: aUser() });
  const panel = within(await screen.findByRole("region", { name: "Calendar feed" }));
  await app.person.click(panel.getByRole("button", { name: "Show the address" }));
  const field = await panel.findByLabelText("Address of the calendar feed");
  return { ...app, panel, field };
}

describe("the calendar feed", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it("shows and copies its address", async () => {
    const { person, panel, field } = await openFeed();
    expect(field).toHaveValue("https://hub.example/calendar/secret.ics");
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await person.click(panel.getByRole("button", { name: "Copy" }));
    expect(await panel.findByRole("button", { name: "Copied" })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe("https://hub.example/calendar/secret.ics");
    await vi.advanceTimersByTimeAsync(2000);
    expect(await panel.findByRole("button", { name: "Copy" })).toBeVisible();
  });

  it("gets a new address after a confirmation", async () => {
    let renewed = 0;
    server.use(
      http.post("*/api/calendar-feed/renew", () => {
        renewed += 1;
        return HttpResponse.json({ url: "https://hub.example/calendar/another.ics" });
      }),
    );
    const { person, panel, field } = await openFeed();
    await person.click(panel.getByRole("button", { name: "New address" }));
    const question = await screen.findByRole("alertdialog", { name: "Make a new address?" });
    expect(question).toHaveAccessibleDescription(/stops working at once/u);
    await person.click(within(question).getByRole("button", { name: "Keep this one" }));
    expect(renewed).toBe(0);
    await person.click(panel.getByRole("button", { name: "New address" }));
    await person.click(await screen.findByRole("button", { name: "Make a new one" }));
    expect(await screen.findByText("New calendar address")).toBeVisible();
    await waitFor(() => expect(field).toHaveValue("https://hub.example/calendar/another.ics"));
  });
});
