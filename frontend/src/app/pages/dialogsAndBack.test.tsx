import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { aClient, aMentor, aSubtask, aTask, aTemplate, aUser } from "@/testing/fixtures";
import { serveMentor } from "@/testing/mentorServer";
import { renderApp } from "@/testing/renderApp";
import { serveTasks } from "@/testing/taskServer";

const own = { screen: "/dashboard?tab=roadmap", heading: "Content Roadmap", user: aUser() };
const mentors = { screen: "/admin?tab=templates", heading: "Task Templates", user: aMentor() };

function serve() {
  serveTasks([
    aTask({ id: 7, title: "Film", dueDate: "2099-11-20", subtasks: [aSubtask({ title: "Cut" })] }),
  ]);
  serveMentor({
    clients: [aClient({ id: "noah", firstName: "Noah", lastName: "Lind" })],
    templates: [aTemplate({ id: 5, title: "Week one" })],
  });
}

/** The screen as it was visited before each of these dialogs was opened over it, one after the other. */
async function openOver(
  { screen: under, heading, user }: typeof own,
  dialogs: [search: string, name: string][],
) {
  serve();
  const app = renderApp([under, ...dialogs.map(([search]) => `${under}&${search}`)], { user });
  const shows = async (name: string | null) => {
    if (name === null) {
      await screen.findByRole("heading", { name: heading });
      await waitFor(() => expect(dialogNames()).toEqual([]));
    } else {
      await screen.findByRole("dialog", { name });
      expect(dialogNames()).toHaveLength(1);
    }
  };
  await shows(dialogs.at(-1)?.[1] ?? null);
  return { ...app, shows };
}

function dialogNames() {
  return [...screen.queryAllByRole("dialog"), ...screen.queryAllByRole("alertdialog")].map(
    (dialog) => dialog.textContent,
  );
}

describe("Back", () => {
  it.each([
    [own, "task=7", "Film"],
    [own, "edit=7", "Edit Task"],
    [own, "calendar=7", "Add to Calendar"],
    [own, "move=7", "Move to another day"],
    [own, "add=1", "Add Task"],
    [own, "trash=1", "Deleted tasks"],
    [own, "picture=1", "Choose Profile Picture"],
    [own, "achievement=first_task", "Just Getting Started"],
    [mentors, "assign=", "Assign New Task"],
    [mentors, "bulk=1", "Bulk Assign Tasks"],
    [mentors, "assign-template=5", "Assign Template"],
    [mentors, "template=new", "Create Task Template"],
    [mentors, "template=5", "Edit Task Template"],
    [mentors, "send-note=noah", "Send Note"],
    [mentors, "change-password=noah", "Change Client Password"],
    [mentors, "invite=1", "Invite clients"],
  ] as const)("closes a dialog that was opened (%#)", async (over, search, name) => {
    const { address, goBack, shows } = await openOver(over, [[search, name]]);
    await goBack();
    await shows(null);
    expect(address()).toBe(over.screen);
  });

  it("closes only the dialog on screen", async () => {
    const { person, goBack, shows, address } = await openOver(own, [["task=7", "Film"]]);
    await person.click(screen.getByRole("button", { name: "Edit Task" }));
    await shows("Edit Task");
    await goBack();
    await shows("Film");
    await goBack();
    await shows(null);
    expect(address()).toBe(own.screen);
  });

  it("closes no other dialog after a button did", async () => {
    const { person, goBack, shows } = await openOver(own, [["task=7", "Film"]]);
    await person.click(screen.getByRole("button", { name: "Edit Task" }));
    await shows("Edit Task");
    await person.click(screen.getByRole("button", { name: "Cancel" }));
    await shows("Film");
    await goBack();
    await shows(null);
  });

  it("asks about typed text before it closes", async () => {
    const { person, address, goBack, shows } = await openOver(own, [["add=1", "Add Task"]]);
    await person.type(screen.getByLabelText("Title"), "Half a thought");
    await goBack();
    await person.click(await screen.findByRole("button", { name: "Keep editing" }));
    await shows("Add Task");
    expect(screen.getByLabelText("Title")).toHaveValue("Half a thought");
    expect(address()).toBe(`${own.screen}&add=1`);

    await goBack();
    await person.click(await screen.findByRole("button", { name: "Discard" }));
    await shows(null);
    expect(address()).toBe(own.screen);
    await person.keyboard("n");
    expect(await screen.findByLabelText("Title")).toHaveValue("");
  });
});
