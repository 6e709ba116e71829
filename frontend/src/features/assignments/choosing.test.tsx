import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import type { ChoicePreview } from "@/api/generated/admin";
import { calendarDayOf } from "@/dates/calendarDay";
import { personOf } from "@/people/person";
import { pick, pickToday } from "@/testing/choices";
import { aClient, aMentor, aSegment, aTemplate } from "@/testing/fixtures";
import { aPerson, aPreview, chooseAndVisit, serveGroups } from "@/testing/groupServer";
import { serveMentor } from "@/testing/mentorServer";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";

const hana = aClient({ id: "hana", firstName: "Hana", lastName: "Mori" });
const maya = aClient({ id: "maya", firstName: "Maya", lastName: "Okafor" });
const template = aTemplate({ id: 3, title: "Trailer sprint", taskTitle: "Record a trailer" });
const ready = aSegment({
  id: 8,
  name: "Ready for sponsors",
  count: 5,
  conditions: [[{ kind: "completed", compare: "atLeast", count: 5, days: 30 }]],
});
const fiveOfWhomTwoHave = aPreview(5, { have: 2, whoHave: [aPerson("Noor"), aPerson("Bruno")] });

function serve(preview: ChoicePreview) {
  const served = serveMentor({ clients: [hana, maya], templates: [template] });
  const groups = serveGroups([aSegment({ name: "New this month" }), ready], () => preview);
  return { ...served, ...groups };
}

async function openTemplate(preview = fiveOfWhomTwoHave) {
  const served = serve(preview);
  const app = renderApp("/admin?tab=templates&assign-template=3", { user: aMentor() });
  const dialog = within(await screen.findByRole("dialog", { name: "Assign Template" }));
  const { person } = app;
  const choose = (name: RegExp) => person.click(dialog.getByRole("radio", { name }));
  const chooseToday = () => pickToday(person);
  return { ...app, ...served, dialog, choose, chooseToday };
}

describe("assigning to a segment", () => {
  it("previews, leaves out who has it, says whom", async () => {
    const { person, dialog, choose, chooseToday, asked, calls } = await openTemplate();
    await chooseToday();
    await choose(/^Segment/);
    const row = await dialog.findByRole("radio", { name: /^Ready for sponsors/ });
    expect(row).toHaveAccessibleName("Ready for sponsors 5 or more completed in 30 days 5");
    await person.click(row);
    expect(await dialog.findByText("5 people")).toBeVisible();
    expect(dialog.getByText(/2 of them have this task already/)).toBeVisible();
    expect(asked).toEqual([{ clients: { segment: 8 }, titles: ["Record a trailer"] }]);
    expect(dialog.getByRole("checkbox", { name: "Leave those 2 out Noor and Bruno" })).toBeChecked();
    expect(dialog.getByText("3 clients × 1 task")).toBeVisible();
    server.use(
      http.post("*/api/admin/assign-from-template", async ({ request }) => {
        calls.push({ call: "assign", body: await request.json(), key: null });
        return HttpResponse.json({
          message: "2 task(s) assigned successfully",
          assignmentId: 43,
          clients: 2,
          tasks: 2,
          unfinished: false,
          leftOut: 2,
          missed: { count: 1, names: ["Ada Nilsson"] },
        });
      }),
    );
    await person.click(dialog.getByRole("button", { name: "Assign to 3 clients" }));
    expect(await screen.findByText("2 reached, 2 left out, 1 has left: Ada Nilsson")).toBeVisible();
    expect(screen.getByText("2 task(s) assigned successfully")).toBeVisible();
    expect(calls).toEqual([
      expect.objectContaining({
        body: {
          templateId: 3,
          dueDate: calendarDayOf(new Date()),
          assignToAll: false,
          clients: { segment: 8 },
          leaveOut: "whoHasIt",
          expected: { count: 5, ids: fiveOfWhomTwoHave.ids },
        },
      }),
    ]);
  }, 30_000);

  it("includes who has it when unticked", async () => {
    const { person, dialog, choose, chooseToday, calls } = await openTemplate();
    await chooseToday();
    await choose(/^Everybody 2/);
    await person.click(await dialog.findByRole("button", { name: "Show" }));
    const who = within(dialog.getByRole("list", { name: "Who has it already" }));
    expect(who.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "NMNoor Mori",
      "BMBruno Mori",
    ]);
    await person.click(dialog.getByRole("checkbox", { name: /^Leave those 2 out/ }));
    await person.click(dialog.getByRole("button", { name: "Assign to 5 clients" }));
    await screen.findByText(/assigned successfully/);
    expect(calls[0]?.body).toEqual({
      templateId: 3,
      dueDate: calendarDayOf(new Date()),
      assignToAll: false,
      clients: { everybody: true },
      expected: { count: 5, ids: fiveOfWhomTwoHave.ids },
    });
  }, 30_000);

  it("asks for a segment, and people stay ticked", async () => {
    const { person, dialog, choose, chooseToday, calls } = await openTemplate();
    await chooseToday();
    await person.click(await dialog.findByRole("checkbox", { name: /Hana/ }));
    await choose(/^Segment/);
    await person.click(dialog.getByRole("button", { name: "Assign" }));
    await waitFor(() =>
      expect(dialog.getByRole("group", { name: "Clients" })).toHaveAccessibleDescription(
        "Please choose a segment.",
      ),
    );
    expect(dialog.getByRole("group", { name: "Clients" })).toHaveFocus();
    expect(calls).toEqual([]);
    await choose(/^People/);
    expect(dialog.getByText("1 client × 1 task")).toBeVisible();
  }, 30_000);

  it("is impossible when nobody is left", async () => {
    const { person, dialog, choose } = await openTemplate(aPreview(0));
    await choose(/^Segment/);
    await person.click(await dialog.findByRole("radio", { name: /^Ready/ }));
    expect(await dialog.findByText("Nobody matches at the moment.")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Assign" })).toBeDisabled();
  });

  it("shows failed counts and segments, with another try", async () => {
    const { person, dialog, choose } = await openTemplate();
    server.use(
      http.get("*/api/admin/segments", () => refusal(503, "The database is away.")),
      http.post("*/api/admin/clients/preview", () => refusal(503, "The database is away.")),
    );
    await choose(/^Everybody/);
    expect(await dialog.findByText("The clients could not be counted.")).toBeVisible();
    serveGroups([], () => aPreview(2));
    await person.click(dialog.getByRole("button", { name: "Try again" }));
    expect(await dialog.findByText("2 people")).toBeVisible();
    server.use(http.get("*/api/admin/segments", () => refusal(503, "The database is away.")));
    await choose(/^Segment/);
    expect(await dialog.findByText("The segments did not load.")).toBeVisible();
    serveGroups([], () => aPreview(2));
    await person.click(dialog.getByRole("button", { name: "Try again" }));
    expect(await dialog.findByText(/^There are no segments yet/)).toBeVisible();
  });

  it("takes several tasks", async () => {
    const { calls, asked } = serve(fiveOfWhomTwoHave);
    const { person } = renderApp("/admin?bulk=1", { user: aMentor() });
    const dialog = within(await screen.findByRole("dialog", { name: "Bulk Assign Tasks" }));
    await person.click(dialog.getByRole("radio", { name: /^Segment/ }));
    await person.click(await dialog.findByRole("radio", { name: /^Ready/ }));
    await person.type(dialog.getByLabelText("Title"), "Film");
    await pickToday(person);
    await person.type(dialog.getByLabelText("Subtask 1"), "Script");
    await waitFor(() => expect(asked.at(-1)).toEqual({ clients: { segment: 8 }, titles: ["Film"] }));
    await person.click(await dialog.findByRole("button", { name: "Assign 1 task to 3 clients" }));
    await screen.findByText(/assigned successfully/);
    expect(calls[0]?.body).toMatchObject({
      tasks: [{ title: "Film" }],
      assignToAll: false,
      clients: { segment: 8 },
      leaveOut: "whoHasIt",
      expected: { count: 5 },
    });
    expect(calls[0]?.body).not.toHaveProperty("assigneeId");
  }, 40_000);
});

describe("dialogs for chosen clients", () => {
  const two = { choice: { ids: ["hana", "maya"] }, count: 2, people: [personOf(hana), personOf(maya)] };

  async function openFor(chosen: Parameters<typeof chooseAndVisit>[1], path: string, title: string) {
    const served = serve(aPreview(chosen.count));
    const app = renderApp("/admin?tab=activity", { user: aMentor() });
    await screen.findByRole("heading", { level: 2, name: "Activity" });
    chooseAndVisit(app.store, chosen, path);
    const dialog = within(await screen.findByRole("dialog", { name: title }));
    return { ...app, ...served, dialog };
  }

  it("assign one task to them", async () => {
    const { person, dialog, calls } = await openFor(two, "/admin?chosen-assign=1", "Assign New Task");
    expect(dialog.getByRole("radio", { name: "Chosen" })).toBeChecked();
    expect(dialog.getByText("2 chosen")).toBeVisible();
    expect(dialog.getByText("Hana, Maya")).toBeVisible();
    await person.type(dialog.getByLabelText("Title"), "Film");
    await pick(person, "Category", /Timo Task/);
    await pickToday(person);
    await person.type(dialog.getByLabelText("Subtask 1"), "Script");
    await person.click(await dialog.findByRole("button", { name: "Assign to 2 clients" }));
    expect(await screen.findByText("Task Assigned")).toBeVisible();
    expect(calls[0]?.body).toMatchObject({
      task: { title: "Film", assigneeId: "" },
      clients: { ids: ["hana", "maya"] },
      leaveOut: "whoHasIt",
    });
  }, 40_000);

  it("pick a template, with exceptions from the filter", async () => {
    const filtered = {
      choice: { filter: { q: "ma" }, except: ["x", "y"] },
      count: 94,
      people: [personOf(hana)],
    };
    const { person, dialog, calls } = await openFor(
      filtered,
      "/admin?tab=activity&chosen-template=1",
      "Assign Template",
    );
    expect(dialog.getByText("94: all that match, but 2")).toBeVisible();
    await person.click(dialog.getByRole("button", { name: /^Assign/ }));
    await waitFor(() =>
      expect(dialog.getByRole("combobox", { name: "Template" })).toHaveAccessibleDescription(
        "Please choose a template.",
      ),
    );
    await pick(person, "Template", "Trailer sprint");
    expect(dialog.getByText("Task: Record a trailer")).toBeVisible();
    await pickToday(person);
    await person.click(await dialog.findByRole("button", { name: "Assign to 94 clients" }));
    await screen.findByText(/assigned successfully/);
    expect(calls[0]?.body).toMatchObject({ templateId: 3, clients: filtered.choice });
  }, 40_000);

  it("forget a template that was deleted meanwhile", async () => {
    const { person, dialog } = await openFor(two, "/admin?tab=activity&chosen-template=1", "Assign Template");
    server.use(http.post("*/api/admin/assign-from-template", () => refusal(404, "There is nothing here.")));
    await pick(person, "Template", "Trailer sprint");
    await pickToday(person);
    const send = await dialog.findByRole("button", { name: /^Assign to/ });
    await person.click(send);
    expect(await screen.findByText("Template not found")).toBeVisible();
    const template = dialog.getByRole("combobox", { name: "Template" });
    expect(template).toHaveTextContent("Choose a template");
    await person.click(send);
    await waitFor(() => expect(template).toHaveAccessibleDescription("Please choose a template."));
  }, 40_000);

  it("say who has left meanwhile", async () => {
    serveMentor({ clients: [hana] });
    serveGroups([], () => aPreview(1, { missed: { count: 1, names: ["Maya Okafor"] } }));
    const { store } = renderApp("/admin?tab=activity", { user: aMentor() });
    await screen.findByRole("heading", { level: 2, name: "Activity" });
    chooseAndVisit(store, two, "/admin?chosen-assign=1");
    expect(await screen.findByText("1 has left: Maya Okafor")).toBeVisible();
  });

  it("ask for people when nobody is chosen", async () => {
    serve(aPreview(0));
    renderApp("/admin?chosen-assign=1", { user: aMentor() });
    const dialog = within(await screen.findByRole("dialog", { name: "Assign New Task" }));
    expect(dialog.getByRole("radio", { name: "People" })).toBeChecked();
    expect(dialog.getByRole("button", { name: /^Client/ })).toBeVisible();
  });
});
