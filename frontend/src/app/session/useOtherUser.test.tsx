import { act, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { clientApi } from "@/api/generated/client";
import { keepInBrowser, readFromBrowser } from "@/forms/useDraft";
import { aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { server, signedInAs } from "@/testing/server";
import { browserPage } from "@/ui/navigation/browserPage";
import { browserUser, claimTab } from "./tabUser";

async function openAsMaya() {
  const left = vi.spyOn(browserPage, "assign").mockImplementation(() => undefined);
  const app = renderApp("/dashboard?tab=account", { user: aUser({ id: "maya" }) });
  await screen.findByRole("heading", { level: 1, name: "Account Settings" });
  return { ...app, left };
}

const noah = aUser({ id: "noah", firstName: "Noah" });

it.each([
  ["told by the other tab", () => window.dispatchEvent(new StorageEvent("storage"))],
  ["seen again", () => document.dispatchEvent(new Event("visibilitychange"))],
  ["come back to", () => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))],
])("another user empties a tab: %s", async (_how, notice) => {
  const { store, left } = await openAsMaya();
  act(() => {
    browserUser.save("noah");
    notice();
  });
  await waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith("/"));
  expect(store.getState().hubApi.queries).toEqual({});
  expect(screen.queryByRole("heading", { level: 1, name: "Account Settings" })).not.toBeInTheDocument();
});

it("another user of a call empties it", async () => {
  const { store, left } = await openAsMaya();
  server.use(signedInAs(noah));
  act(() => {
    store.dispatch(clientApi.util.invalidateTags(["currentUser"]));
  });
  await waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith("/"));
  expect(store.getState().hubApi.queries).toEqual({});
});

it("a new tab clears another user's lasting drafts", () => {
  browserUser.save("maya");
  keepInBrowser("check-in:maya:7", { 17: "Film" });
  claimTab("maya");
  expect(readFromBrowser("check-in:maya:7")).not.toBeNull();
  claimTab("noah");
  expect(readFromBrowser("check-in:maya:7")).toBeNull();
});

it("the same user in another tab changes nothing", async () => {
  const { left } = await openAsMaya();
  act(() => {
    browserUser.save("maya");
    window.dispatchEvent(new StorageEvent("storage"));
  });
  expect(left).not.toHaveBeenCalled();
  expect(screen.getByRole("heading", { level: 1, name: "Account Settings" })).toBeVisible();
});
