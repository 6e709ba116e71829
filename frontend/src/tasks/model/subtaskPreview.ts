const SHOWN_SUBTASKS = 3;

/** First subtasks and the number of the others. */
export function subtaskPreview<Row>(subtasks: readonly Row[]): { shown: readonly Row[]; more: number } {
  const shown = subtasks.slice(0, SHOWN_SUBTASKS);
  return { shown, more: subtasks.length - shown.length };
}
