import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import type { MailPreferences } from "@/api/generated/client";
import { aMentor, aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

function servePreferences(
  preferences: MailPreferences = { tasks: "now", notes: "daily", reviews: "now", checkIns: "now" },
) {
  let kept = preferences;
  const saved: unknown[] = [];
  server.use(
    http.get("*/api/mail-preferences", () => HttpResponse.json(kept)),
    http.patch("*/api/mail-preferences", async ({ request }) => {
      const chosen = (await request.json()) as Partial<MailPreferences>;
      kept = { ...kept, ...chosen };
      saved.push(chosen);
      return HttpResponse.json(kept);
    }),
  );
  return saved;
}

async function openMail(address = "/dashboard?tab=account", user = aUser()) {
  // The browser's own zone is another; it is kept elsewhere.
  server.use(http.put("*/api/users/time-zone", () => new HttpResponse(null, { status: 204 })));
  const app = renderApp(address, { user: { ...user, timeZone: "America/New_York" } });
  const panel = await screen.findByRole("region", { name: "Mail" });
  const choices = async (name: string) => within(await within(panel).findByRole("radiogroup", { name }));
  return { ...app, panel: within(panel), choices };
}

describe("mail preferences", () => {
  it("are shown by kind, with the time zone", async () => {
    servePreferences();
    const { panel, choices } = await openMail();
    const tasks = await choices("Tasks assigned");
    expect(tasks.getAllByRole("radio").map((radio) => radio.parentElement?.textContent)).toEqual([
      "At once",
      "Once a day",
      "Never",
    ]);
    expect(tasks.getByRole("radio", { name: "At once" })).toBeChecked();
    expect((await choices("Notes")).getByRole("radio", { name: "Once a day" })).toBeChecked();
    expect(
      panel.getByText(
        "The daily one comes at 8:00 in your time zone, America/New York, and only when there is something to say.",
      ),
    ).toBeVisible();
    expect(panel.getByText("Always at once")).toBeVisible();
  });

  it("are saved as soon as they are chosen", async () => {
    const saved = servePreferences();
    const { person, choices } = await openMail();
    const tasks = await choices("Tasks assigned");
    await person.click(tasks.getByRole("radio", { name: "Never" }));
    expect(tasks.getByRole("radio", { name: "Never" })).toBeChecked();
    expect(await screen.findByText("Tasks assigned: never")).toBeVisible();
    expect(saved).toEqual([{ tasks: "never" }]);
    expect(screen.getByRole("button", { name: "Save Changes" })).toBeDisabled();
  });

  it.each([
    [aUser(), "Reviews and comments", "What Timo decides and says about your tasks", "reviews"],
    [aMentor(), "Reviews and comments", "What clients submit and say about their tasks", "reviews"],
    [aUser(), "Check-ins", "Check-ins", "checkIns"],
  ])("include more than tasks and notes: %#", async (user, name, text, field) => {
    const saved = servePreferences();
    const { person, panel, choices } = await openMail("/dashboard?tab=account", user);
    expect(panel.getAllByText(text)[0]).toBeVisible();
    await person.click((await choices(name)).getByRole("radio", { name: "Once a day" }));
    expect(await screen.findByText(`${name}: once a day`)).toBeVisible();
    expect(saved).toEqual([{ [field]: "daily" }]);
  });

  it("are chosen with the arrow keys, too", async () => {
    const saved = servePreferences();
    const { person, choices } = await openMail();
    const notes = await choices("Notes");
    notes.getByRole("radio", { name: "Once a day" }).focus();
    await person.keyboard("{ArrowRight}");
    await waitFor(() => expect(saved).toEqual([{ notes: "never" }]));
    expect(notes.getByRole("radio", { name: "Never" })).toHaveFocus();
  });

  it("are scrolled to when the address names them", async () => {
    servePreferences();
    const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
    const { panel } = await openMail("/dashboard?tab=account#mail");
    expect(scroll.mock.contexts).toEqual([panel.getByRole("heading", { name: "Mail" }).closest("section")]);
    scroll.mockRestore();
  });

  it("are not scrolled to otherwise", async () => {
    servePreferences();
    const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
    await openMail();
    expect(scroll).not.toHaveBeenCalled();
    scroll.mockRestore();
  });
});
