import { act, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, expect, it, vi } from "vitest";
import { anonymousApi } from "@/api/generated/anonymous";
import { aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { recorded, server, signedInAs } from "@/testing/server";

afterEach(() => {
  vi.useRealTimers();
});

// Fake timers come with an Intl of their own, which asks this one.
const { DateTimeFormat } = Intl;
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
const auckland = aUser({ timeZone: "Pacific/Auckland" });

const watchZone = () => recorded("put", "*/api/users/time-zone");

async function openAccount(user = aUser()) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const sent = watchZone();
  const app = renderApp("/dashboard?tab=account", { user });
  await screen.findByRole("heading", { level: 1, name: "Account Settings" });
  await vi.advanceTimersByTimeAsync(5000);
  return { ...app, sent };
}

/** As if the laptop had been carried to another zone. */
function travelTo(timeZone: string) {
  const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone };
  vi.spyOn(DateTimeFormat.prototype, "resolvedOptions").mockReturnValue(options);
  document.dispatchEvent(new Event("visibilitychange"));
}

it("is sent when the server has none", async () => {
  const { sent } = await openAccount(auckland);
  await waitFor(() => expect(sent).toEqual([{ timeZone: here }]));
});

it("is not sent when the server has it", async () => {
  const { sent } = await openAccount();
  expect(sent).toEqual([]);
});

it("is not contradicted when another device has moved", async () => {
  const { sent, store } = await openAccount();
  server.use(signedInAs({ ...aUser(), timeZone: "Pacific/Auckland" }));
  act(() => {
    store.dispatch(anonymousApi.util.invalidateTags(["currentUser"]));
  });
  expect(await screen.findByText(/Pacific\/Auckland/)).toBeVisible();
  await vi.advanceTimersByTimeAsync(5000);
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual([]);
});

it("is not sent again by the next page", async () => {
  localStorage.setItem("creator-hub-told-zone", JSON.stringify({ userId: auckland.id, timeZone: here }));
  const { sent } = await openAccount(auckland);
  expect(sent).toEqual([]);
});

it("is sent when this browser has moved", async () => {
  const { sent } = await openAccount();
  travelTo("America/New_York");
  await waitFor(() => expect(sent).toEqual([{ timeZone: "America/New_York" }]));
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toHaveLength(1);
});

it("is sent once on sign-in", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const sent = watchZone();
  const { person } = renderApp("/login");
  server.use(
    http.post("*/api/auth/login", () => {
      // Another device has moved in the same moment.
      server.use(signedInAs(auckland));
      return HttpResponse.json({ message: "Login successful", user: auckland });
    }),
  );
  await person.type(await screen.findByLabelText("Email"), auckland.email);
  await person.type(screen.getByLabelText("Password"), "correct horse");
  await person.click(screen.getByRole("button", { name: "Sign In" }));
  await screen.findByText("Welcome,");
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual([]);
});
