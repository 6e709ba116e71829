const SHOWN_SUBTASKS = 3;

/** The first subtasks, for where there is no room for all, and how many there are more. */
export function subtaskPreview<Row>(subtasks: readonly Row[]): { shown: readonly Row[]; more: number } {
  const shown = subtasks.slice(0, SHOWN_SUBTASKS);
  return { shown, more: subtasks.length - shown.length };
}
