import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import type { Task, TaskBody } from "@/api/generated/client";
import { aSubtask, aTask, aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { outdated, server } from "@/testing/server";
import { serveTasks } from "@/testing/taskServer";

const draft = aSubtask({ id: 71, title: "Draft" });
const opened = aTask({ id: 7, title: "Film", subtasks: [draft], version: 1 });

/** A dialog over a task that another device has changed since. */
async function editOutdated(present: Task) {
  serveTasks([opened]);
  const sent: { version: string | null; body: TaskBody }[] = [];
  server.use(
    http.put("*/api/tasks/7", async ({ request }) => {
      const version = request.headers.get("If-Match");
      const body = (await request.json()) as TaskBody;
      sent.push({ version, body });
      if (version === `"${present.version}"`)
        return HttpResponse.json({
          ...present,
          ...body,
          subtasks: present.subtasks,
          version: present.version + 1,
        });
      return outdated(present);
    }),
  );
  const { person } = renderApp("/dashboard?edit=7", { user: aUser() });
  const dialog = await screen.findByRole("dialog", { name: "Edit Task" }, { timeout: 20_000 });
  const title = within(dialog).getByLabelText("Title");
  await person.clear(title);
  await person.type(title, "Film it");
  await person.click(within(dialog).getByRole("button", { name: "Save Changes" }));
  return { person, sent, dialog: within(dialog), title };
}

describe("an edit of an outdated task", () => {
  const present = {
    ...opened,
    title: "Film outside",
    subtasks: [draft, aSubtask({ id: 72, title: "Light" })],
    version: 4,
  };

  it("shows both versions and resends the typed one", async () => {
    const { person, sent, dialog, title } = await editOutdated(present);
    const notice = within(await dialog.findByRole("region", { name: "This task was changed meanwhile" }));
    expect(notice.getByRole("heading")).toHaveFocus();
    expect(notice.getByText("Film outside")).toBeVisible();
    expect(notice.getByText("Film it")).toBeVisible();
    expect(title).toHaveValue("Film it");
    await person.click(dialog.getByRole("button", { name: "Keep mine" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(sent.map(({ version }) => version)).toEqual(['"1"', '"4"']);
    expect(sent[1]?.body).toMatchObject({ title: "Film it" });
  });

  it("keeps others' changes of fields left alone", async () => {
    const { person, sent, dialog } = await editOutdated(present);
    const notice = within(await dialog.findByRole("region", { name: "This task was changed meanwhile" }));
    expect(notice.queryByText("Light")).not.toBeInTheDocument();
    expect(dialog.getByLabelText("Subtask 2")).toHaveValue("Light");
    await person.click(dialog.getByRole("button", { name: "Keep mine" }));
    await waitFor(() => expect(sent).toHaveLength(2));
    const subtasks = [
      { id: 71, title: "Draft" },
      { id: 72, title: "Light" },
    ];
    expect(sent[1]?.body).toMatchObject({ title: "Film it", subtasks });
  });

  it("is merged unasked without a contested field", async () => {
    const { sent } = await editOutdated({ ...present, title: opened.title, description: "At dawn." });
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(sent.map(({ version }) => version)).toEqual(['"1"', '"4"']);
    expect(sent[1]?.body).toMatchObject({ title: "Film it", description: "At dawn." });
    expect(sent[1]?.body.subtasks).toHaveLength(2);
  });

  it("loads the saved version into the fields", async () => {
    const { person, sent, dialog, title } = await editOutdated(present);
    const take = await dialog.findByRole("button", { name: "Take what is saved" });
    await person.type(dialog.getByLabelText(/^Description/), "At dawn.");
    await person.click(take);
    expect(title).toHaveValue("Film outside");
    expect(dialog.getByLabelText(/^Description/)).toHaveValue("At dawn.");
    expect(dialog.getByLabelText("Subtask 2")).toHaveValue("Light");
    expect(dialog.queryByRole("region")).not.toBeInTheDocument();
    await person.type(title, "!");
    await person.click(dialog.getByRole("button", { name: "Save Changes" }));
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({ version: '"4"', body: { title: "Film outside!" } }),
    );
  });

  it("is resent when no edited field was changed", async () => {
    const ticked = { ...opened, subtasks: [{ ...draft, completed: true }], version: 3 };
    const { sent } = await editOutdated(ticked);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(sent.map(({ version }) => version)).toEqual(['"1"', '"3"']);
  });

  it("is complete when only its answer was lost", async () => {
    const { sent } = await editOutdated({ ...opened, title: "Film it", version: 2 });
    expect(await screen.findByText("Task updated successfully!")).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});
