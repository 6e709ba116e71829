import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import type { FromTemplateBody } from "@/api/generated/admin";
import { calendarDayOf } from "@/dates/calendarDay";
import { pickToday } from "@/testing/choices";
import { aClient, aMentor, aTemplate } from "@/testing/fixtures";
import { held } from "@/testing/held";
import { serveMentor } from "@/testing/mentorServer";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";

const clientOf = (firstName: string, lastName: string) =>
  aClient({ id: firstName.toLowerCase(), firstName, lastName, email: `${firstName}@x.example` });
const clients = [
  clientOf("Amara", "Diallo"),
  clientOf("Hana", "Mori"),
  clientOf("Maya", "Okafor"),
  clientOf("Tomasz", "Zieliński"),
];
const template = aTemplate({
  id: 3,
  title: "Trailer sprint",
  taskTitle: "Record a trailer",
  needsReview: true,
});

async function openDialog(all = clients) {
  const served = serveMentor({ clients: all, templates: [template] });
  const app = renderApp("/admin?assign-template=3", { user: aMentor() });
  const dialog = within(await screen.findByRole("dialog", { name: "Assign Template" }));
  const { person } = app;
  const search = dialog.getByRole("textbox", { name: "Clients" });
  const send = () => person.click(dialog.getByRole("button", { name: /^Assign/ }));
  const chooseToday = () => pickToday(person);
  const tick = async (name: RegExp) => {
    const box = await dialog.findByLabelText(name);
    // "All that match" waits for the matches.
    await waitFor(() => expect(box).toBeEnabled());
    await person.click(box);
  };
  /** Searches at once: each letter would list all anew. */
  const find = async (text: string) => {
    await person.click(search);
    await person.paste(text);
  };
  const chosen = () =>
    within(dialog.getByRole("group", { name: "Chosen" }))
      .queryAllByRole("button", { name: /^Remove/ })
      .map((button) => button.getAttribute("aria-label")?.replace("Remove ", ""));
  return { ...app, ...served, dialog, search, find, send, chooseToday, tick, chosen };
}

describe("assigning a template", () => {
  it("asks for the due date, then for clients", async () => {
    const { dialog, search, send, chooseToday, calls } = await openDialog();
    expect(dialog.getByText("Task: Record a trailer")).toBeVisible();
    expect(dialog.getByText("· 1 subtask")).toBeVisible();
    expect(dialog.getByText("· Needs review")).toBeVisible();
    await send();
    await waitFor(() =>
      expect(dialog.getByRole("button", { name: /^Due date/ })).toHaveAccessibleDescription(
        "Please select a due date",
      ),
    );
    expect(screen.getByText("Validation Error")).toBeVisible();
    await chooseToday();
    await send();
    await waitFor(() =>
      expect(search).toHaveAccessibleDescription(
        "Please select at least one client or choose 'Assign to All'",
      ),
    );
    expect(search).toHaveFocus();
    expect(calls).toEqual([]);
  }, 20_000);

  it("keeps and counts selected clients across searches", async () => {
    const { person, dialog, search, send, chooseToday, tick, chosen, calls } = await openDialog();
    await chooseToday();
    await tick(/Hana/);
    await person.type(search, "ma");
    await waitFor(() => expect(dialog.queryByRole("checkbox", { name: /Hana/ })).not.toBeInTheDocument());
    expect(dialog.getByRole("checkbox", { name: "Assign to All (3 that match “ma”)" })).not.toBeChecked();
    await tick(/Amara/);
    await tick(/Maya/);
    expect(chosen()).toEqual(["Hana Mori", "Amara Diallo", "Maya Okafor"]);
    expect(dialog.getByText("3 clients × 1 task")).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Remove Hana Mori" }));
    expect(dialog.getByRole("button", { name: "Remove Amara Diallo" })).toHaveFocus();
    expect(dialog.getByRole("button", { name: "Assign to 2 clients" })).toBeVisible();
    await send();
    expect(await screen.findByText("2 task(s) assigned successfully")).toBeVisible();
    expect(calls).toEqual([
      {
        call: "POST /api/admin/assign-from-template",
        key: expect.any(String) as string,
        body: {
          templateId: 3,
          assigneeIds: ["amara", "maya"],
          dueDate: calendarDayOf(new Date()),
          assignToAll: false,
        },
      },
    ]);
  }, 30_000);

  it("selects and deselects all matches of a search", async () => {
    const { person, dialog, search, tick, chosen } = await openDialog();
    await tick(/Hana/);
    await person.type(search, "ma");
    await tick(/3 that match/);
    await waitFor(() =>
      expect(chosen()).toEqual(["Hana Mori", "Amara Diallo", "Maya Okafor", "Tomasz Zieliński"]),
    );
    expect(dialog.getByRole("checkbox", { name: /3 that match/ })).toBeChecked();
    await tick(/3 that match/);
    await waitFor(() => expect(chosen()).toEqual(["Hana Mori"]));
  }, 20_000);

  it("ticks at once, and more than it shows", async () => {
    const many = Array.from({ length: 60 }, (_, index) => aClient({ firstName: `Ma${index}` }));
    const { dialog, find, tick, chosen } = await openDialog(many);
    await find("ma");
    const { answer, release } = held();
    server.use(http.get("*/api/admin/client-ids", () => answer));
    await tick(/60 that match/);
    expect(dialog.getByLabelText(/60 that match/)).toBeChecked();
    release();
    expect(await dialog.findByText("60 clients × 1 task")).toBeVisible();
    expect(dialog.getByLabelText(/60 that match/)).toBeChecked();
    expect(chosen()).toHaveLength(12);
    expect(dialog.getByText("+48 more")).toBeVisible();
  }, 20_000);

  it("names the search whose clients it shows", async () => {
    const many = Array.from({ length: 60 }, (_, index) => aClient({ firstName: `Ma${index}` }));
    const { dialog, find } = await openDialog(many);
    await dialog.findByLabelText(/60 clients/);
    const { answer, release } = held();
    const asked = vi.fn(() => answer);
    server.use(http.get("*/api/users", asked));
    await find("ma");
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(dialog.getByLabelText(/60 clients/)).toBeDisabled();
    release();
    expect(await dialog.findByLabelText(/60 that match/)).toBeEnabled();
  });

  it("assigns to all clients except deselected ones", async () => {
    const { dialog, send, chooseToday, tick, chosen, calls } = await openDialog();
    await chooseToday();
    await tick(/^Assign to All \(4 clients\)/);
    expect(dialog.getByText("Everybody (4)")).toBeVisible();
    expect(dialog.getByText("4 clients × 1 task")).toBeVisible();
    expect(dialog.getByRole("checkbox", { name: /Maya/ })).toBeChecked();
    await tick(/Maya/);
    await waitFor(() => expect(chosen()).toEqual(["Amara Diallo", "Hana Mori", "Tomasz Zieliński"]));
    await tick(/^Assign to All/);
    await send();
    await screen.findByText("4 task(s) assigned successfully");
    expect(calls[0]?.body).toEqual({
      templateId: 3,
      dueDate: calendarDayOf(new Date()),
      assignToAll: true,
    });
  }, 30_000);

  it("shows a failed selection and keeps the previous", async () => {
    const many = Array.from({ length: 60 }, () => aClient());
    const { dialog, find, tick } = await openDialog(many);
    await find("number");
    await dialog.findByLabelText(/60 that match/);
    server.use(http.get("*/api/admin/client-ids", () => refusal(503, "The database is away.")));
    await tick(/60 that match/);
    expect(await screen.findByText(/could not be selected/)).toBeVisible();
    expect(dialog.getByLabelText(/60 that match/)).not.toBeChecked();
    expect(dialog.queryByRole("group", { name: "Chosen" })).not.toBeInTheDocument();
  }, 60_000);

  it("repeats the search when the window regains focus", async () => {
    const { dialog } = await openDialog(clients.slice(0, 1));
    await dialog.findByRole("checkbox", { name: /Amara/ });
    serveMentor({ clients, templates: [template] });
    window.dispatchEvent(new Event("focus"));
    expect(await dialog.findByRole("checkbox", { name: /Tomasz/ })).toBeVisible();
  });

  it("reaches the others once one has left", async () => {
    const { person, dialog, chooseToday, tick, calls } = await openDialog();
    server.use(
      http.post("*/api/admin/assign-from-template", async ({ request }) => {
        const body = (await request.json()) as FromTemplateBody;
        calls.push({ call: "assign", body, key: request.headers.get("Idempotency-Key") });
        if (!body.clients) return refusal(422, "At least one of them does not exist.", "assigneeIds");
        const missed = { count: 1, names: ["Maya Okafor"] };
        const message = "1 task(s) assigned successfully";
        return HttpResponse.json({ message, assignmentId: 43, clients: 1, leftOut: 0, missed });
      }),
    );
    await chooseToday();
    await tick(/Hana/);
    await tick(/Maya/);
    await person.click(dialog.getByRole("button", { name: "Assign to 2 clients" }));
    expect(await screen.findByText("1 reached, 1 has left: Maya Okafor")).toBeVisible();
    expect(calls[1]?.body).toMatchObject({ templateId: 3, clients: { ids: ["hana", "maya"] } });
    expect(calls[1]?.key).toBe(`${calls[0]?.key ?? ""}-present`);
  }, 30_000);

  it("says that the template was deleted meanwhile", async () => {
    const { person, dialog, send, chooseToday, tick } = await openDialog();
    server.use(http.post("*/api/admin/assign-from-template", () => refusal(404, "There is nothing here.")));
    await chooseToday();
    await tick(/Hana/);
    await send();
    expect(await dialog.findByRole("alert")).toHaveTextContent("This template was deleted meanwhile.");
    expect(dialog.getByRole("button", { name: /^Assign/ })).toBeDisabled();
    expect(screen.queryByText("There is nothing here.")).not.toBeInTheDocument();
    await person.keyboard("{Control>}{Enter}{/Control}");
    expect(dialog.getByRole("checkbox", { name: /Hana/ })).toBeChecked();
  }, 20_000);

  it("is not submitted by Enter in the search", async () => {
    const { person, search } = await openDialog();
    await person.type(search, "ma{Enter}");
    expect(screen.queryByText("Validation Error")).not.toBeInTheDocument();
  });
});
