import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router";
import { CompletedCard } from "@/features/completed-tasks/CompletedCard";
import { TaskRow } from "@/features/roadmap/month/dialogs/TaskRows";
import { TemplateCard } from "@/features/templates/TaskTemplatesTab";
import { newTemplate, templateBody, templateKind } from "@/features/templates/templateRules";
import { TrashedRow } from "@/features/trash/TrashDialog";
import { ConflictNotice } from "@/forms/ConflictNotice";
import { differencesOf, namesOf, type EditKind } from "@/forms/conflict";
import { TaskCard } from "@/tasks/card/TaskCard";
import { TaskDetailDialog } from "@/tasks/detail/TaskDetailDialog";
import { draftOf, emptyDraft, taskBody, taskKind } from "@/tasks/form/taskDrafts";
import type { TaskDraft } from "@/tasks/form/taskRules";
import { aSubtask, aTask, aTemplate } from "@/testing/fixtures";
import { renderPart } from "@/testing/renderPart";

/** Text of each field of the task and the template below. */
const texts: Record<keyof TaskDraft, string> = {
  title: "Film the tour",
  category: "Business Outreach",
  dueDate: "2099",
  repeat: "Friday",
  description: "At dawn.",
  subtasks: "Borrow the lens",
};

const task = aTask({
  title: texts.title,
  category: "Business Outreach",
  dueDate: "2099-12-24",
  repeat: { every: 1, unit: "week", on: [5], from: "date" },
  description: texts.description,
  subtasks: [aSubtask({ title: texts.subtasks })],
});

const template = aTemplate({
  taskTitle: texts.title,
  category: "Business Outreach",
  repeat: task.repeat,
  description: texts.description,
  subtasks: [{ id: 1, title: texts.subtasks }],
});

type Shown = Record<keyof TaskDraft, boolean>;

const everything: Shown = {
  title: true,
  category: true,
  dueDate: true,
  repeat: true,
  description: true,
  subtasks: true,
};
const line: Shown = {
  title: true,
  category: true,
  dueDate: false,
  repeat: false,
  description: false,
  subtasks: false,
};

const noop = () => undefined;
const row = { today: "2026-11-20", phone: false, onOpen: noop };
const actions = { move: noop, toggleSubtask: noop, complete: noop, remove: noop };

/** Conflict about every field of an item. */
function conflictOf<Item, Draft>(kind: EditKind<Item, Draft>, item: Item, mine: Draft) {
  const differences = differencesOf(kind, namesOf(kind.fields), kind.draftOf(item), mine);
  return { differences, onTakeTheirs: noop };
}

const views: [string, Shown, ReactElement][] = [
  ["a card", everything, <TaskCard {...row} task={task} tone="paper" />],
  ["the detail", everything, <TaskDetailDialog task={task} isGone={false} onClose={noop} />],
  [
    "a completed card",
    { ...everything, dueDate: false, repeat: false, description: false },
    <CompletedCard {...row} task={{ ...task, completedAt: "2026-11-18T10:00:00Z" }} />,
  ],
  ["a row of the month", { ...line, repeat: true }, <TaskRow {...row} task={task} actions={actions} />],
  [
    "a row of the trash",
    line,
    <TrashedRow task={{ ...task, deletedAt: "2026-11-20T09:00:00Z" }} onRestore={noop} />,
  ],
  [
    "a conflict of a task",
    everything,
    <ConflictNotice subject="task" conflict={conflictOf(taskKind, task, emptyDraft())} />,
  ],
  [
    "a conflict of a template",
    { ...everything, dueDate: false },
    <ConflictNotice subject="template" conflict={conflictOf(templateKind, template, newTemplate())} />,
  ],
  [
    "a template's card",
    { ...everything, dueDate: false },
    <TemplateCard template={template} onEdit={noop} onDelete={noop} onAssign={noop} />,
  ],
];

it.each(views)("%s shows its fields of a task", (_name, expected, part) => {
  renderPart(<MemoryRouter>{part}</MemoryRouter>);
  const names = Object.keys(texts) as (keyof TaskDraft)[];
  const page = document.body.textContent;
  expect(Object.fromEntries(names.map((name) => [name, page.includes(texts[name])]))).toEqual(expected);
});

it.each([false, true])("a template's card tells of a review: %s", (needsReview) => {
  renderPart(
    <TemplateCard template={{ ...template, needsReview }} onEdit={noop} onDelete={noop} onAssign={noop} />,
  );
  expect(screen.queryAllByRole("img", { name: "Needs review" })).toHaveLength(needsReview ? 1 : 0);
});

it("a row of the month says in review", () => {
  const since = "2026-11-20T09:00:00Z";
  const review = { state: "waiting", revision: 1, submissionId: 1, since, text: null } as const;
  renderPart(<TaskRow {...row} task={{ ...task, status: "done", review }} actions={actions} />);
  expect(screen.getByText(/In review/)).toBeVisible();
});

it("an untouched draft sends what is saved", () => {
  expect(task).toMatchObject(taskBody(draftOf(task)));
  expect(template).toMatchObject(templateBody(templateKind.draftOf(template)));
});
