import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { generatedApi } from "@/api/generated";
import { generatedSessionApi } from "@/api/generatedAboutSession";
import { aTask, aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { server, signedInAs } from "@/testing/server";
import { showToast } from "@/ui/toast/toasts";

const maya = aUser();
const noor = aUser({ id: "noor", email: "noor@example.com", firstName: "Noor" });

function serve(user: typeof maya, taskTitle: string) {
  server.use(
    signedInAs(user),
    http.get("*/api/tasks", () => HttpResponse.json([aTask({ title: taskTitle })])),
  );
}

/** Maya's board is known to this page, which now shows the sign-in screen; the server signs Noor in. */
async function comeAfterMaya() {
  const app = renderApp("/login");
  await screen.findByRole("heading", { name: "Sign in" });
  serve(maya, "Maya's secret plan");
  await app.store.dispatch(generatedSessionApi.endpoints.getCurrentUser.initiate());
  await app.store.dispatch(generatedApi.endpoints.listTasks.initiate());
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
  it("shows nothing that was fetched for the person before", async () => {
    const { signIn } = await comeAfterMaya();
    await signIn();
    expect(screen.getByText("Welcome,")).toHaveTextContent("Welcome, Noor");
    expect(await screen.findByRole("article", { name: "Noor's first task" })).toBeVisible();
    expect(screen.queryByText("Maya's secret plan")).not.toBeInTheDocument();
  });

  it("offers nobody the Undo of the person before", async () => {
    const { signIn, store } = await comeAfterMaya();
    store.dispatch(showToast({ title: "Deleted", action: { label: "Undo", onSelect: () => undefined } }));
    await signIn();
    expect(screen.getByText("Welcome back!")).toBeVisible();
    expect(screen.queryByText("Deleted")).not.toBeInTheDocument();
  });
});
