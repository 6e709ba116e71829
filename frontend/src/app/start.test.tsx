import { act, screen } from "@testing-library/react";
import { delay, http, HttpResponse } from "msw";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it } from "vitest";
import { aTask, aUser } from "@/testing/fixtures";
import { server, signedInAs } from "@/testing/server";
import { start } from "./start";

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
  server.use(http.get("*/api/tasks", () => HttpResponse.json([aTask({ title: "Plan the autumn" })])));
  await act(() => start(root));
  await screen.findByText("Plan the autumn");
  expect(drawn[0]).toContain("Plan the autumn");
});

it("does not wait long for tasks that do not come", async () => {
  server.use(
    http.get("*/api/tasks", async () => {
      await delay("infinite");
      return HttpResponse.json([]);
    }),
  );
  await act(() => start(root));
  expect(await screen.findByRole("heading", { level: 1, name: "Content Roadmap" })).toBeVisible();
});
