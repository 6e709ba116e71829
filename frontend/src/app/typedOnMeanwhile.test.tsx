import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { calendarDayOf } from "@/dates/calendarDay";
import { pick, pickToday } from "@/testing/choices";
import { aMentor, aSubtask, aTask, aUser } from "@/testing/fixtures";
import { held } from "@/testing/held";
import { aNumber } from "@/testing/numberFixtures";
import { renderApp } from "@/testing/renderApp";
import { recorded, refusal, server } from "@/testing/server";
import { serveWholeHub } from "@/testing/wholeHub";

describe("a new item typed on while created", () => {
  it("is edited by the next save", async () => {
    serveWholeHub();
    const answer = held();
    const edited: unknown[] = [];
    const number = aNumber({ id: 9, name: "Reach", version: 1 });
    server.use(
      http.put("*/api/admin/numbers/9", async ({ request }) => {
        edited.push([request.headers.get("if-match"), await request.json()]);
        return HttpResponse.json({ ...number, name: "Reach a week", version: 2 });
      }),
    );
    const created = recorded("post", "*/api/admin/numbers", async () => {
      await answer.answer;
      return HttpResponse.json(number, { status: 201 });
    });
    const { person } = renderApp("/admin?tab=check-ins&half=numbers&edit-number=new", { user: aMentor() });
    const name = await screen.findByLabelText("Name", { selector: "input" });
    await person.type(name, "Reach");
    const save = screen.getByRole("button", { name: "Create Number" });
    await person.click(save);
    await waitFor(() => expect(created).toHaveLength(1));
    await person.type(name, " a week");
    answer.release();
    await screen.findByText("Number created");
    expect(name).toHaveValue("Reach a week");
    expect(screen.getByRole("dialog", { name: "Edit number" })).toBeVisible();
    await person.click(save);
    expect(await screen.findByText("Number saved")).toBeVisible();
    await waitFor(() => expect(edited).toEqual([['"1"', expect.objectContaining({ name: "Reach a week" })]]));
    expect(created).toHaveLength(1);
    await waitFor(() => expect(name).not.toBeInTheDocument());
  });

  async function typeOnTask() {
    serveWholeHub();
    const answer = held();
    const task = aTask({
      id: 9,
      title: "Film",
      dueDate: calendarDayOf(new Date()),
      subtasks: [aSubtask({ id: 91, title: "Cut" })],
      version: 1,
    });
    const created = recorded("post", "*/api/tasks", async () => {
      await answer.answer;
      return HttpResponse.json(task, { status: 201 });
    });
    const { person } = renderApp("/dashboard?add=1", { user: aUser() });
    const title = await screen.findByLabelText("Title");
    await person.type(title, "Film");
    await pick(person, "Category", "Content Ideation");
    await pickToday(person);
    await person.type(screen.getByLabelText("Subtask 1"), "Cut");
    await person.click(screen.getByRole("button", { name: "Add Task" }));
    await waitFor(() => expect(created).toHaveLength(1));
    await person.type(title, " it");
    answer.release();
    await screen.findByText("Task created successfully!");
    return { person, title, task, created };
  }

  it("is edited as an own task", async () => {
    const { person, title, task, created } = await typeOnTask();
    const edited: unknown[] = [];
    server.use(
      http.put("*/api/tasks/9", async ({ request }) => {
        edited.push([request.headers.get("if-match"), await request.json()]);
        return HttpResponse.json({ ...task, title: "Film it", version: 2 });
      }),
    );
    await person.click(await screen.findByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Task updated successfully!")).toBeVisible();
    const subtasks = [{ id: 91, title: "Cut" }];
    expect(edited).toEqual([['"1"', expect.objectContaining({ title: "Film it", subtasks })]]);
    expect(created).toHaveLength(1);
    await waitFor(() => expect(title).not.toBeInTheDocument());
  });

  it("keeps its text when deleted elsewhere", async () => {
    const { person, title } = await typeOnTask();
    server.use(http.put("*/api/tasks/9", () => refusal(404, "Task not found")));
    await person.click(await screen.findByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText(/deleted meanwhile\. Nothing can be saved/)).toBeVisible();
    expect(title).toHaveValue("Film it");
    expect(screen.queryByText("Failed to update task. Please try again.")).not.toBeInTheDocument();
  });
});

describe("a note that is sent", () =>
  it("takes no more text, and is sent once", async () => {
    serveWholeHub();
    const answer = held();
    const sent = recorded("post", "*/api/admin/clients/maya/notes", async () => {
      await answer.answer;
      return HttpResponse.json({}, { status: 201 });
    });
    const { person } = renderApp("/admin?send-note=maya", { user: aMentor() });
    const message = await screen.findByRole("textbox", { name: /^Message/ });
    await person.type(message, "Well done");
    await person.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(sent).toHaveLength(1));
    await person.type(message, ", Maya");
    expect(message).toHaveValue("Well done");
    expect(message).toHaveAttribute("readonly");
    expect(message).toHaveFocus();
    answer.release();
    await screen.findByText("Note Sent");
    await waitFor(() => expect(message).not.toBeInTheDocument());
    expect(sent).toEqual([{ message: "Well done" }]);
  }));
