import { i18n } from "@lingui/core";
import { plural } from "@lingui/core/macro";
import type { Subtask } from "@/api/generated/client";

export interface Progress {
  completed: number;
  total: number;
  percent: number;
}

export function progressOf(subtasks: readonly Subtask[]): Progress {
  const completed = subtasks.filter((subtask) => subtask.completed).length;
  const total = subtasks.length;
  return { completed, total, percent: total === 0 ? 0 : Math.round((completed / total) * 100) };
}

/** Formatted progress: "2 of 4 subtasks". */
export function progressText({ completed, total }: Progress): string {
  const done = i18n.number(completed);
  return plural(total, { one: `${done} of # subtask`, other: `${done} of # subtasks` });
}
