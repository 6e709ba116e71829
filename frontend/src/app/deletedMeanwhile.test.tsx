import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { hubApi } from "@/api/hubApi";
import { aMentor } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";
import { serveWholeHub } from "@/testing/wholeHub";

const numbers = "/admin?tab=check-ins&half=numbers";

describe.each([
  [
    "template",
    "/admin?tab=templates&template=7",
    "Task title",
    "task-templates",
    "templates",
    "Save Changes",
  ],
  ["segment", "/admin?edit-segment=7", "Name", "segments", "segments", "Save segment"],
  ["program", "/admin/programs/7", "Name", "programs", "programs", "Save Changes"],
  ["check-in", "/admin/check-ins/7", "Name", "check-ins", "checkIns", "Save Changes"],
  ["number", `${numbers}&edit-number=7`, "Name", "numbers", "numbers", "Save Changes"],
] as const)("a %s deleted while it is edited", (_kind, path, label, list, topic, save) => {
  async function edit() {
    serveWholeHub();
    const app = renderApp(path, { user: aMentor() });
    const field = await screen.findByLabelText(label, { selector: "input" });
    await app.person.clear(field);
    await app.person.type(field, "Mine");
    server.use(
      http.all(`*/api/admin/${list}/7`, () => refusal(404, "There is no such thing.")),
      http.get(`*/api/admin/${list}`, () =>
        HttpResponse.json(list === "task-templates" || list === "segments" ? [] : { [topic]: [], max: 50 }),
      ),
    );
    return { ...app, field };
  }

  async function expectDraft(field: HTMLElement) {
    expect(await screen.findByText(/^This was deleted meanwhile\./)).toBeVisible();
    expect(field).toHaveValue("Mine");
    expect(screen.getByRole("button", { name: "Copy text" })).toBeVisible();
    expect(screen.getByRole("button", { name: save })).toBeDisabled();
  }

  it("keeps its draft when the news arrives", async () => {
    const { store, field } = await edit();
    store.dispatch(hubApi.util.invalidateTags([topic]));
    await expectDraft(field);
  });

  it("keeps its draft when saving finds out", async () => {
    const { person, field } = await edit();
    await person.keyboard("{Control>}{Enter}{/Control}");
    await expectDraft(field);
    await waitFor(() => expect(screen.queryByText("There is no such thing.")).not.toBeInTheDocument());
  });
});

it("a deleted check-in cannot be paused", async () => {
  serveWholeHub();
  const { store } = renderApp("/admin/check-ins/7", { user: aMentor() });
  const pause = await screen.findByRole("button", { name: "Pause" });
  expect(pause).toBeEnabled();
  server.use(http.get("*/api/admin/check-ins/7", () => refusal(404, "No such check-in.")));
  store.dispatch(hubApi.util.invalidateTags(["checkIns"]));
  await waitFor(() => expect(pause).toBeDisabled());
});
