import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Session } from "@/api/generated/client";
import { aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { aSession, serveSessions } from "@/testing/sessionServer";

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const here = aSession({ isCurrent: true });
const phone = aSession({
  id: 2,
  browser: "Safari",
  system: "iPhone",
  isMobile: true,
  zone: "America/Argentina/Buenos_Aires",
  lastSeenAt: hoursAgo(0.5),
});
const stranger = aSession({
  id: 3,
  browser: null,
  system: null,
  zone: null,
  lastSeenAt: "2025-11-12T09:00:00Z",
});

async function openDevices(sessions: Session[] = [here, phone, stranger]) {
  const ended = serveSessions(sessions);
  const app = renderApp("/dashboard?tab=account", { user: aUser() });
  const panel = within(await screen.findByRole("region", { name: "Signed-in devices" }));
  await panel.findByText("Chrome on macOS");
  return { ...app, panel, ended };
}

describe("signed-in devices", () => {
  it("show browser, system, time zone and last use", async () => {
    const { panel } = await openDevices();
    const rows = panel.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(rows).toEqual([
      "Chrome on macOSLisbon time (Europe/Lisbon) · active nowThis device",
      "Safari on iPhoneBuenos Aires time (America/Argentina/Buenos Aires) · 30 minutes agoSign out",
      "A browser that does not say its nameNov 12, 2025Sign out",
    ]);
  });

  it("are signed out singly, moving the focus", async () => {
    const { person, panel, ended } = await openDevices();
    await person.click(panel.getByRole("button", { name: "Sign out Safari on iPhone" }));
    expect(await screen.findByText("Safari on iPhone has to sign in again.")).toBeVisible();
    expect(panel.queryByText("Safari on iPhone")).not.toBeInTheDocument();
    expect(ended).toEqual(["2"]);
    expect(panel.getByRole("button", { name: /^Sign out A browser/u })).toHaveFocus();
  });

  it("are all signed out except this, after confirmation", async () => {
    const { person, panel, ended } = await openDevices();
    await person.click(panel.getByRole("button", { name: "Sign out all others" }));
    const question = within(await screen.findByRole("alertdialog"));
    await person.click(question.getByRole("button", { name: "Keep them" }));
    expect(ended).toEqual([]);
    await person.click(panel.getByRole("button", { name: "Sign out all others" }));
    await person.click(await screen.findByRole("button", { name: "Sign out all others", hidden: false }));
    expect(await screen.findByText("Signed out everywhere else")).toBeVisible();
    await waitFor(() => expect(panel.getAllByRole("listitem")).toHaveLength(1));
    expect(panel.queryByRole("button")).not.toBeInTheDocument();
  });

  it("offer no sign-out for the only one", async () => {
    const { panel } = await openDevices([here]);
    expect(panel.queryByRole("button")).not.toBeInTheDocument();
  });
});
