import type { Task, TaskStatus } from "../generated/client";

/** Task and its index in a list. */
export interface TaskPosition {
  task: Task;
  index: number;
}

export function positionOf(tasks: readonly Task[], taskId: number): TaskPosition | null {
  const index = tasks.findIndex((task) => task.id === taskId);
  const task = tasks[index];
  return task ? { task, index } : null;
}

export function taskWithSubtask(tasks: readonly Task[], subtaskId: number): Task | undefined {
  return tasks.find((task) => task.subtasks.some((subtask) => subtask.id === subtaskId));
}

/** List after a move. Both boards share one list, so the position counts tasks of the same board only. */
export function moved(tasks: readonly Task[], taskId: number, status: TaskStatus, position = 0): Task[] {
  const task = tasks.find(({ id }) => id === taskId);
  if (!task) return [...tasks];
  const others = withoutTask(tasks, taskId);
  const column = others.filter((other) => other.status === status && onSameBoard(other, task));
  const next = column[position];
  const last = column.at(-1);
  const index = next ? others.indexOf(next) : last ? others.indexOf(last) + 1 : others.length;
  return others.toSpliced(index, 0, { ...task, status });
}

export function ticked(tasks: readonly Task[], subtaskId: number, completed: boolean): Task[] {
  return tasks.map((task) =>
    task.subtasks.some((subtask) => subtask.id === subtaskId)
      ? {
          ...task,
          subtasks: task.subtasks.map((subtask) =>
            subtask.id === subtaskId ? { ...subtask, completed } : subtask,
          ),
        }
      : task,
  );
}

export function withDueDate(tasks: readonly Task[], taskId: number, dueDate: string | null): Task[] {
  return tasks.map((task) => (task.id === taskId ? { ...task, dueDate } : task));
}

/** List with the confirmed task; a changed column moves it to the top of the new one. */
export function withAnswer(tasks: readonly Task[], answer: Task): Task[] {
  const before = tasks.find(({ id }) => id === answer.id);
  const placed =
    before && before.status !== answer.status ? moved(tasks, answer.id, answer.status) : [...tasks];
  return placed.map((task) => (task.id === answer.id ? answer : task));
}

/** List with the task; a new one comes first in its column. */
export function withNew(tasks: readonly Task[], task: Task): Task[] {
  return tasks.some(({ id }) => id === task.id) ? withAnswer(tasks, task) : [task, ...tasks];
}

export function withoutTask(tasks: readonly Task[], taskId: number): Task[] {
  return tasks.filter(({ id }) => id !== taskId);
}

export function reinsert(tasks: readonly Task[], { task, index }: TaskPosition): Task[] {
  return withoutTask(tasks, task.id).toSpliced(index, 0, task);
}

function onSameBoard(one: Task, other: Task): boolean {
  return (one.category === "Timo Task") === (other.category === "Timo Task");
}
