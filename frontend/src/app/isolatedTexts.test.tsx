import { screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { Client, Name } from "@/features/activity/activitySentence";
import { emailSentence } from "@/features/assignments/consequence";
import { questionLine } from "@/features/check-ins/checkInChanges";
import { newQuestion } from "@/features/check-ins/questionDraft";
import { newStep } from "@/features/programs/programDraft";
import { stepLine } from "@/features/programs/programDraft";
import { fullName } from "@/people/fullName";
import { announceLift } from "@/tasks/board/drag/dragAnnouncements";
import { pickEntry } from "@/testing/choices";
import { aTask, aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { renderPart } from "@/testing/renderPart";
import { serveTasks } from "@/testing/taskServer";

/** End of a text that would reverse the sentence around it. */
const REVERSING = "\u2069\u202e";

it("a name reverses no sentence of its screen", async () => {
  serveTasks([aTask({ id: 700, title: `Film${REVERSING}` })]);
  const user = aUser({ firstName: `Maya${REVERSING}`, lastName: "Okafor" });
  const { person } = renderApp("/dashboard?tab=roadmap", { user });
  const welcome = await screen.findByText(/^Welcome,/u);
  expect(welcome).toHaveTextContent(/^Welcome, Maya$/u);
  await pickEntry(person, "Actions for Film", "Delete Task");
  await screen.findByText("Task deleted successfully");
  await person.click(screen.getByRole("button", { name: "Deleted tasks" }));
  const trash = within(await screen.findByRole("dialog", { name: "Deleted tasks" }));
  await person.click(await trash.findByRole("button", { name: /^Restore/u }));
  expect(await screen.findByText("“Film” is back in To Do.")).toBeVisible();
});

it("a text within another loses its direction controls", () => {
  const task = aTask({ title: `Film\u2029it${REVERSING}`, status: "todo" });
  const board = { todo: [task], inprogress: [], done: [] };
  expect(announceLift(task, { droppableId: "todo", index: 0 }, board)).toMatch(/^Lifted Film it\. /u);
  expect(emailSentence(`نور${REVERSING}`, 1)).toBe("\u2068نور\u2069 gets one email.");
  expect(stepLine({ ...newStep(null), title: `Film${REVERSING}` }, 0)).toMatch(/^1\. Film, /u);
  expect(questionLine({ ...newQuestion(), text: `Film${REVERSING}` }, 0)).toMatch(/^1\. Film, /u);
  expect(fullName({ firstName: `Maya${REVERSING}`, lastName: "Okafor" })).toBe("Maya Okafor");
  renderPart(
    <MemoryRouter>
      <p>
        <Name>{`Film${REVERSING}`}</Name> by <Client of={{ id: "1", name: `Maya${REVERSING}` }} />
      </p>
    </MemoryRouter>,
  );
  expect(screen.getByText("by").textContent).toBe("Film by Maya");
});
