import { screen, waitFor, within } from "@testing-library/react";
import { delay, http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import type { Template } from "@/api/generated/admin";
import { aMentor, aTemplate, blankFields } from "@/testing/fixtures";
import { serveMentor } from "@/testing/mentorServer";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

const rows = ["Read", "Draft", "Say", "Print"].map((title, index) => ({ id: 30 + index, title }));
const week = aTemplate({
  id: 3,
  title: "Week one",
  taskTitle: "Write your promise",
  description: "One sentence.",
  category: "Business Outreach",
  subtasks: rows,
});

async function openTab(templates: Template[] = [week]) {
  const served = serveMentor({ templates });
  // A dialog that closed twice would lead to what was visited before.
  const app = renderApp(["/admin?tab=activity", "/admin?tab=templates"], { user: aMentor() });
  await screen.findByRole("heading", { level: 2, name: "Task Templates" });
  return { ...app, ...served };
}

const findDialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

describe("the templates", () =>
  it("show their content with the first three subtasks", async () => {
    await openTab();
    const card = within(await screen.findByRole("article", { name: "Week one" }));
    expect(screen.getByText("Create and manage reusable task templates")).toBeVisible();
    expect(card.getByText("Write your promise")).toBeVisible();
    expect(card.getByText("Task:")).toBeVisible();
    expect(card.getByText("Business Outreach")).toBeVisible();
    expect(card.getByText("One sentence.")).toBeVisible();
    expect(card.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Read", "Draft", "Say"]);
    expect(card.getByText("+1 more subtasks...")).toBeVisible();
  }));

describe("creating a template", () =>
  it("validates in the specified order, dropping blank subtasks", async () => {
    const { person, calls } = await openTab([]);
    await person.click(await screen.findByRole("button", { name: "Create Template" }));
    const dialog = await findDialog("Create Task Template");
    const expectComplaint = async (field: string, message: string) => {
      await person.click(dialog.getByRole("button", { name: "Create Template" }));
      await waitFor(() =>
        expect(dialog.getByLabelText(field)).toHaveAccessibleDescription(new RegExp(message)),
      );
      expect(dialog.getByLabelText(field)).toHaveFocus();
      expect(screen.getByText("Validation Error")).toBeVisible();
    };
    expect(dialog.getByRole("combobox", { name: "Category" })).toHaveTextContent("Timo Task");
    await expectComplaint("Template title", "Template title is required");
    await person.type(dialog.getByLabelText("Template title"), "Trailer");
    await expectComplaint("Task title", "Task title is required");
    await person.type(dialog.getByLabelText("Task title"), "Record it");
    await expectComplaint("Subtask 1", "Template must have at least one subtask");
    await person.type(dialog.getByLabelText("Subtask 1"), "Script{Enter}");
    await person.click(dialog.getByRole("checkbox", { name: "Needs review" }));
    await person.click(dialog.getByRole("button", { name: "Create Template" }));
    expect(await screen.findByText("Task template created successfully")).toBeVisible();
    const card = within(await screen.findByRole("article", { name: "Trailer" }));
    expect(card.getByRole("img", { name: "Needs review" })).toBeVisible();
    expect(calls.map(({ call, body }) => ({ call, body }))).toEqual([
      {
        call: "POST /api/admin/task-templates",
        body: {
          template: {
            title: "Trailer",
            taskTitle: "Record it",
            category: "Timo Task",
            ...blankFields,
            needsReview: true,
          },
          subtasks: [{ title: "Script" }],
        },
      },
    ]);
  }, 30_000));

describe("editing a template", () =>
  it("keeps the ids of the subtasks that stay", async () => {
    const { person, calls } = await openTab();
    await person.click(await screen.findByRole("button", { name: "Edit Week one" }));
    const dialog = await findDialog("Edit Task Template");
    await person.type(dialog.getByLabelText("Template title"), "!");
    await person.click(dialog.getByRole("button", { name: "Remove subtask 2" }));
    await person.click(dialog.getByRole("button", { name: "Add subtask" }));
    await person.type(dialog.getByLabelText("Subtask 4"), "Frame");
    await person.click(dialog.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Template updated successfully")).toBeVisible();
    expect(calls[0]).toMatchObject({
      call: "PUT /api/admin/task-templates/3",
      body: {
        title: "Week one!",
        taskTitle: "Write your promise",
        description: "One sentence.",
        category: "Business Outreach",
        subtasks: [
          { title: "Read", id: 30 },
          { title: "Say", id: 32 },
          { title: "Print", id: 33 },
          { title: "Frame" },
        ],
      },
    });
    expect(await screen.findByRole("article", { name: "Week one!" })).toBeVisible();
  }, 20_000));

describe("deleting a template", () => {
  it("asks first, with the specified text", async () => {
    const { person, calls } = await openTab();
    await person.click(await screen.findByRole("button", { name: "Delete Week one" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete template" }));
    expect(
      question.getByText(
        'Are you sure you want to delete the template "Week one"? This action cannot be undone.',
      ),
    ).toBeVisible();
    await person.click(question.getByRole("button", { name: "Cancel" }));
    expect(await screen.findByRole("article", { name: "Week one" })).toBeVisible();
    expect(calls).toEqual([]);
  });

  it("moves the focus on to what is left", async () => {
    const { person } = await openTab([week, aTemplate({ id: 4, title: "Week two" })]);
    const deleteByKeys = async (title: string) => {
      await person.click(await screen.findByRole("button", { name: `Delete ${title}` }));
      (await screen.findByRole("button", { name: "Delete" })).focus();
      await person.keyboard("{Enter}");
      expect(await screen.findByText("Template deleted successfully")).toBeVisible();
    };
    await deleteByKeys("Week one");
    const next = within(await screen.findByRole("article", { name: "Week two" }));
    await waitFor(() => expect(next.getAllByRole("button")).toContain(document.activeElement));
    await deleteByKeys("Week two");
    await waitFor(() => expect(screen.getByRole("button", { name: "Write the first one" })).toHaveFocus());
  });

  it("removes the card at once with a message", async () => {
    const { person, address } = await openTab();
    server.use(
      http.delete("*/api/admin/task-templates/:id", async () => {
        await delay(300);
        serveMentor({ templates: [] });
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await person.click(await screen.findByRole("button", { name: "Delete Week one" }));
    await person.click(await screen.findByRole("button", { name: "Delete" }));
    expect(screen.queryByRole("article", { name: "Week one" })).not.toBeInTheDocument();
    expect(screen.queryByText("Template not found")).not.toBeInTheDocument();
    expect(await screen.findByText("Template deleted successfully")).toBeVisible();
    expect(address()).toBe("/admin?tab=templates");
  });
});
