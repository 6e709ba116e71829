import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { clientApi } from "@/api/generated/client";
import { anonymousApi } from "@/api/generated/anonymous";
import { aTask, aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { answering, server, signedInAs } from "@/testing/server";
import { showToast } from "@/ui/overlays/toast/toasts";

const maya = aUser();
const noor = aUser({ id: "noor", email: "noor@example.com", firstName: "Noor" });

function serve(user: typeof maya | null, taskTitle: string) {
  server.use(signedInAs(user), answering("tasks", [aTask({ title: taskTitle })]));
}

/** Maya's board is known to this page, which now shows the sign-in screen; the server signs Noor in. */
async function openAfterMaya() {
  const app = renderApp("/login");
  await screen.findByRole("heading", { name: "Sign in" });
  serve(maya, "Maya's secret plan");
  await app.store.dispatch(anonymousApi.endpoints.getCurrentUser.initiate());
  await app.store.dispatch(clientApi.endpoints.listTasks.initiate());
  server.use(
    http.post("*/api/auth/login", () => {
      serve(noor, "Noor's first task");
      return HttpResponse.json({ message: "Login successful", user: noor });
    }),
  );
  const signIn = async () => {
    await app.person.type(screen.getByLabelText("Email"), noor.email);
    await app.person.type(screen.getByLabelText("Password"), "correct horse");
    await app.person.click(screen.getByRole("button", { name: "Sign In" }));
    await screen.findByText("Welcome,");
  };
  return { ...app, signIn };
}

describe("a new session in the same page", () => {
  it("shows nothing fetched for the previous user", async () => {
    const { signIn } = await openAfterMaya();
    await signIn();
    expect(screen.getByText("Welcome,")).toHaveTextContent("Welcome, Noor");
    expect(await screen.findByRole("article", { name: "Noor's first task" })).toBeVisible();
    expect(screen.queryByText("Maya's secret plan")).not.toBeInTheDocument();
  });

  it("offers no Undo of the previous user", async () => {
    const { signIn, store } = await openAfterMaya();
    store.dispatch(showToast({ title: "Deleted", action: { label: "Undo", onSelect: () => undefined } }));
    await signIn();
    expect(screen.getByText("Welcome back!")).toBeVisible();
    expect(screen.queryByText("Deleted")).not.toBeInTheDocument();
  });

  it("keeps drafts of the same user alone", async () => {
    const { store } = await openAfterMaya();
    sessionStorage.setItem("creator-hub-draft:note:7", '"half a note"');
    const again = anonymousApi.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true });
    await store.dispatch(again);
    expect(sessionStorage.getItem("creator-hub-draft:note:7")).toBe('"half a note"');
    serve(noor, "Noor's first task");
    await store.dispatch(anonymousApi.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true }));
    expect(sessionStorage.getItem("creator-hub-draft:note:7")).toBeNull();
  });

  it("restores the last page and its draft", async () => {
    const { person, address, store } = renderApp("/login");
    await screen.findByRole("heading", { name: "Sign in" });
    serve(maya, "Maya's task");
    await store.dispatch(anonymousApi.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true }));
    serve(null, "");
    sessionStorage.setItem("creator-hub-left-place", "/dashboard?tab=account");
    sessionStorage.setItem("creator-hub-draft:profile", '"half a name"');
    server.use(
      http.post("*/api/auth/login", () => {
        serve(maya, "Maya's task");
        return HttpResponse.json({ message: "Login successful", user: maya });
      }),
    );
    await person.type(screen.getByLabelText("Email"), maya.email);
    await person.type(screen.getByLabelText("Password"), "correct horse");
    await person.click(screen.getByRole("button", { name: "Sign In" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Account Settings" })).toBeVisible();
    expect(address()).toBe("/dashboard?tab=account");
    expect(screen.getByText("You are back where you were. What you typed is still here.")).toBeVisible();
  });
});
