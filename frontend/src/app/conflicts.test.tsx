import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { describe, expect, it } from "vitest";
import { aMentor } from "@/testing/fixtures";
import { matchOf } from "@/testing/recordCalls";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";
import { serveWholeHub } from "@/testing/wholeHub";

const numbers = "/admin?tab=check-ins&half=numbers";

// All that an outdated edit can meet is shown with a task, in `editedTask.test.tsx`.
describe.each([
  [
    "template",
    "/admin?tab=templates&template=7",
    "Task title",
    "task-templates",
    "Template updated successfully",
  ],
  ["segment", "/admin?edit-segment=7", "Name", "segments", "Segment saved"],
  ["program", "/admin/programs/7", "Name", "programs", "Program saved"],
  ["check-in", "/admin/check-ins/7", "Name", "check-ins", "Check-in saved"],
  ["number", `${numbers}&edit-number=7`, "Name", "numbers", "Number saved"],
] as const)("an edit of an outdated %s", (kind, path, label, list, saved) => {
  /** Opens the editor, which may have a draft already. */
  async function edit(text = "Mine") {
    const app = renderApp(path, { user: aMentor() });
    const field = await screen.findByLabelText(label, { selector: "input" });
    await app.person.clear(field);
    await app.person.type(field, text);
    const notice = async () =>
      within(await screen.findByRole("region", { name: `This ${kind} was changed meanwhile` }));
    return { ...app, field, notice };
  }

  async function editOutdated() {
    const { changeElsewhere } = serveWholeHub();
    const sent: (string | null)[] = [];
    server.use(http.put(`*/api/admin/${list}/7`, ({ request }) => void sent.push(matchOf(request))));
    const { person, field, notice, unmount } = await edit();
    changeElsewhere[kind]("Theirs");
    await person.keyboard("{Control>}{Enter}{/Control}");
    return { person, field, sent, notice: await notice(), unmount };
  }

  it("shows both versions and sends the typed one", async () => {
    const { person, field, sent, notice } = await editOutdated();
    expect(notice.getByRole("heading")).toHaveFocus();
    expect(notice.getByText("Theirs")).toBeVisible();
    expect(notice.getByText("Mine")).toBeVisible();
    expect(field).toHaveValue("Mine");
    await person.click(screen.getByRole("button", { name: "Keep mine" }));
    expect(await screen.findByText(saved)).toBeVisible();
    expect(sent).toEqual(['"1"', '"2"']);
  });

  it("is detected after a reload as well", async () => {
    const { changeElsewhere } = serveWholeHub();
    const first = await edit();
    first.unmount();
    changeElsewhere[kind]("Theirs");
    const { person, notice } = await edit("Mine!");
    await person.keyboard("{Control>}{Enter}{/Control}");
    expect((await notice()).getByText("Theirs")).toBeVisible();
  });

  it("is asked about again after a reload", async () => {
    const { unmount } = await editOutdated();
    unmount();
    const { notice } = await edit("Mine!");
    expect((await notice()).getByText("Theirs")).toBeVisible();
  });

  it("loads what is saved into the fields", async () => {
    const { person, field, sent, notice } = await editOutdated();
    await person.click(notice.getByRole("button", { name: "Take what is saved" }));
    await waitFor(() => expect(field).toHaveValue("Theirs"));
    expect(screen.queryByRole("region", { name: /was changed meanwhile$/ })).not.toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });
});

describe.each([
  ["template", "/admin?tab=templates&template=7", /^Template title/, "task-templates"],
  ["program", "/admin/programs/7", /^Description/, "programs"],
  ["check-in", "/admin/check-ins/7", /^Introduction/, "check-ins"],
  ["number", `${numbers}&edit-number=7`, /^Unit/, "numbers"],
] as const)("an edit of another field of a %s", (kind, path, label, list) =>
  it("keeps what somebody else saved, unasked", async () => {
    const { changeElsewhere } = serveWholeHub();
    const sent: [string | null, string][] = [];
    server.use(
      http.put(`*/api/admin/${list}/7`, async ({ request }) => {
        sent.push([matchOf(request), await request.clone().text()]);
      }),
    );
    const { person } = renderApp(path, { user: aMentor() });
    await person.type(await screen.findByLabelText(label, { selector: "input" }), "Mine");
    changeElsewhere[kind]("Theirs");
    await person.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(sent.map(([version]) => version)).toEqual(['"1"', '"2"']));
    expect(sent[1]?.[1]).toMatch(/Theirs/);
    expect(sent[1]?.[1]).toMatch(/Mine/);
    expect(screen.queryByRole("region", { name: /was changed meanwhile$/ })).not.toBeInTheDocument();
  }),
);
