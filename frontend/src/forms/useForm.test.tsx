import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { aMentor, aSubtask, aTask, aTemplate, aUser } from "@/testing/fixtures";
import { matchOf } from "@/testing/recordCalls";
import { renderApp } from "@/testing/renderApp";
import { answering, server } from "@/testing/server";
import { serveMentor } from "@/testing/mentorServer";
import { serveTasks } from "@/testing/taskServer";

/** An edit whose answer waits until it is given. */
async function saveHeld() {
  const task = aTask({ id: 7, title: "Film", subtasks: [aSubtask({ title: "Draft" })], version: 1 });
  serveTasks([task]);
  let answer = () => {
    /* Set once it is sent. */
  };
  const versions: (string | null)[] = [];
  const isSent = new Promise<void>((sent) =>
    server.use(
      http.put("*/api/tasks/7", async ({ request }) => {
        const body = (await request.json()) as object;
        versions.push(matchOf(request));
        sent();
        await new Promise<void>((resolve) => (answer = resolve));
        return HttpResponse.json({ ...task, ...body, subtasks: task.subtasks, version: 2 });
      }),
    ),
  );
  const app = renderApp(["/dashboard", "/dashboard?edit=7"], { user: aUser() });
  const dialog = await screen.findByRole("dialog", { name: "Edit Task" }, { timeout: 20_000 });
  const title = within(dialog).getByLabelText("Title");
  await app.person.type(title, " it");
  await app.person.click(within(dialog).getByRole("button", { name: "Save Changes" }));
  await isSent;
  return {
    ...app,
    title,
    versions,
    answer: () => answer(),
  };
}

describe("text typed while a form is sent", () => {
  it("stays in the dialog, which remains open", async () => {
    const { person, title, versions, answer } = await saveHeld();
    await person.type(title, " today");
    answer();
    expect(await screen.findByText("Task updated successfully!")).toBeVisible();
    expect(screen.getByLabelText("Title")).toHaveValue("Film it today");
    expect(screen.getByRole("dialog", { name: "Edit Task" })).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(versions).toEqual(['"1"', '"2"']));
    answer();
  });

  it("does not affect a dialog opened later", async () => {
    const { person, answer, address } = await saveHeld();
    await person.keyboard("{Escape}");
    await person.click(await screen.findByRole("button", { name: "Discard" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await person.keyboard("n");
    await person.type(await screen.findByLabelText("Title", {}, { timeout: 20_000 }), "Another");
    answer();
    expect(await screen.findByText("Task updated successfully!")).toBeVisible();
    expect(screen.getByRole("dialog", { name: "Add Task" })).toBeVisible();
    expect(screen.getByLabelText("Title")).toHaveValue("Another");
    expect(address()).toContain("add");
  });
});

describe("a create request with a lost answer", () =>
  it("reuses its idempotency key after a reload", async () => {
    const keys: (string | null)[] = [];
    serveMentor();
    const template = aTemplate({ title: "Week one" });
    server.use(
      answering("admin/task-templates", []),
      http.post("*/api/admin/task-templates", ({ request }) => {
        keys.push(request.headers.get("Idempotency-Key"));
        return keys.length === 1 ? HttpResponse.error() : HttpResponse.json(template, { status: 201 });
      }),
    );
    const address = "/admin?tab=templates&template=new";
    const first = renderApp(address, { user: aMentor() });
    await screen.findByRole("dialog", { name: "Create Task Template" }, { timeout: 20_000 });
    await first.person.type(screen.getByLabelText(/^Template title/), "Week one");
    await first.person.type(screen.getByLabelText(/^Task title/), "Promise");
    await first.person.type(screen.getByLabelText("Subtask 1"), "Draft");
    await first.person.click(screen.getByRole("button", { name: "Create Template" }));
    expect(await screen.findByText("Failed to create template")).toBeVisible();
    first.unmount();

    const second = renderApp(address, { user: aMentor() });
    await screen.findByRole("dialog", { name: "Create Task Template" }, { timeout: 20_000 });
    await second.person.click(screen.getByRole("button", { name: "Create Template" }));
    expect(await screen.findByText("Task template created successfully")).toBeVisible();
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/u);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(Object.keys(sessionStorage).filter((key) => key.includes("template"))).toEqual([]);
  }));
