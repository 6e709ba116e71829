import { act, screen } from "@testing-library/react";
import { delay, http, HttpResponse } from "msw";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { aTask, aUser } from "@/testing/fixtures";
import { answering, server, signedInAs } from "@/testing/server";
import { browserPage } from "@/ui/navigation/browserPage";
import { start } from "./start";

// Evaluated before the clock runs that `start` waits by.
beforeAll(async () => {
  await Promise.all([import("./pages/ClientDashboardPage"), import("@/features/roadmap/RoadmapTab")]);
});

let root: Root;
let drawn: string[];
let watch: MutationObserver;

beforeEach(() => {
  window.history.replaceState(null, "", "/dashboard");
  document.documentElement.dataset["screen"] = "dashboard";
  const element = document.body.appendChild(document.createElement("div"));
  drawn = [];
  watch = new MutationObserver(() => drawn.push(element.textContent));
  watch.observe(element, { childList: true });
  root = createRoot(element);
  server.use(signedInAs(aUser()));
});

afterEach(() => {
  watch.disconnect();
  act(() => {
    root.unmount();
  });
  document.body.replaceChildren();
  delete document.documentElement.dataset["screen"];
  window.history.replaceState(null, "", "/");
});

it("draws the dashboard with its tasks at once", async () => {
  server.use(answering("tasks", [aTask({ title: "Plan the autumn" })]));
  await act(() => start(root));
  await screen.findByText("Plan the autumn");
  expect(drawn[0]).toContain("Plan the autumn");
});

it("does not wait long for slow tasks", async () => {
  server.use(
    http.get("*/api/tasks", async () => {
      await delay("infinite");
      return HttpResponse.json([]);
    }),
  );
  await act(() => start(root));
  expect(await screen.findByRole("heading", { level: 1, name: "Content Roadmap" })).toBeVisible();
});

it("treats an ended session as signed out", async () => {
  const leave = vi.spyOn(browserPage, "assign").mockImplementation(() => undefined);
  const asked: string[] = [];
  server.use(
    signedInAs(null),
    http.get("*/api/tasks", () => {
      asked.push("tasks");
      return HttpResponse.json({ error: "Unauthorized", message: "Sign in." }, { status: 401 });
    }),
  );
  await act(() => start(root));
  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(screen.queryByText("You are logged out. Logging in again...")).toBeNull();
  await act(() => new Promise((resolve) => setTimeout(resolve, 700)));
  expect(asked).toEqual([]);
  expect(leave).not.toHaveBeenCalled();
  expect(window.location.pathname).toBe("/dashboard");
});
