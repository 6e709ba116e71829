import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, type ClipboardEvent } from "react";
import { useToast } from "@/ui/overlays/toast/useToast";
import { entriesOf } from "./pastedList";
import { newSubtaskRow } from "./taskDrafts";
import { taskLimits, type SubtaskDraft } from "./taskRules";

/**
 * Handler of a paste into the row at an index: a list becomes one row a line, with Undo. It returns the last row; null
 * for a text of one line, which the browser inserts.
 */
export function usePastedList(
  subtasks: readonly SubtaskDraft[],
  onChange: (subtasks: SubtaskDraft[]) => void,
): (event: ClipboardEvent<HTMLInputElement>, index: number) => SubtaskDraft | null {
  const { t } = useLingui();
  const showToast = useToast();
  /** For Undo, which comes after other changes. */
  const latest = useRef({ subtasks, onChange });
  useEffect(() => {
    latest.current = { subtasks, onChange };
  });
  return (event, index) => {
    const entries = entriesOf(event.clipboardData.getData("text/plain"));
    const row = subtasks[index];
    const [first, ...others] = entries;
    if (row === undefined || first === undefined || others.length === 0) return null;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const pasted = { ...row, title: value.slice(0, selectionStart ?? value.length) + first };
    const room = taskLimits.subtasks - subtasks.length;
    const added = others.slice(0, room).map((title) => ({ ...newSubtaskRow(), title }));
    const last = added.at(-1) ?? pasted;
    last.title += value.slice(selectionEnd ?? value.length);
    const leftOut = others.length - added.length;
    const undo = () => {
      const now = latest.current;
      const kept = now.subtasks.filter(({ key }) => !added.some((one) => one.key === key));
      now.onChange(kept.map((each) => (each.key === row.key && each.title === pasted.title ? row : each)));
    };
    onChange(subtasks.toSpliced(index, 1, pasted, ...added));
    showToast({
      title: plural(added.length + 1, { one: "# subtask pasted", other: "# subtasks pasted" }),
      ...(leftOut > 0 && {
        description: plural(leftOut, {
          one: "A task can have 100 subtasks at most: # line was left out.",
          other: "A task can have 100 subtasks at most: # lines were left out.",
        }),
      }),
      action: { label: t`Undo`, onSelect: undo },
    });
    return last;
  };
}
