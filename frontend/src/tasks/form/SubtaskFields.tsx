import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Plus, X } from "lucide-react";
import { useEffect, useId, useRef, type ClipboardEvent, type KeyboardEvent } from "react";
import { Button } from "@/ui/buttons/Button";
import { IconButton } from "@/ui/buttons/IconButton";
import { TextField } from "@/ui/fields/TextField";
import { useToast } from "@/ui/overlays/toast/useToast";
import { Icon } from "@/ui/theme/Icon";
import { classNames } from "@/ui/theme/classNames";
import { entriesOf } from "./pastedList";
import { newSubtaskRow } from "./taskDrafts";
import { taskLimits, type SubtaskDraft } from "./taskRules";

interface SubtaskFieldsProps {
  subtasks: SubtaskDraft[];
  onChange: (subtasks: SubtaskDraft[]) => void;
  /** Problem; without a control it is shown at the first row. */
  problem: { message: string; control?: string } | undefined;
  /** Registers controls by the row's key, the first one also as "subtasks". */
  control: (name: string) => (element: HTMLInputElement | null) => void;
  focus: (name: string) => void;
  inTwoColumns: boolean;
  readOnly?: boolean;
}

/** Rows of subtasks. Enter and a pasted list add rows; the last row cannot be removed. */
export function SubtaskFields({
  subtasks,
  onChange,
  problem,
  control,
  focus,
  inTwoColumns,
  readOnly = false,
}: SubtaskFieldsProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const focusNext = useRef<string | null>(null);
  const removable = subtasks.length > 1;
  const pasteList = usePastedList(subtasks, onChange);

  useEffect(() => {
    if (focusNext.current) focus(focusNext.current);
    focusNext.current = null;
  }, [focus, subtasks]);

  const addAfter = (index: number) => {
    if (subtasks.length >= taskLimits.subtasks) return;
    const row = newSubtaskRow();
    focusNext.current = row.key;
    onChange(subtasks.toSpliced(index + 1, 0, row));
  };
  const remove = (index: number) => {
    focusNext.current = (subtasks[index - 1] ?? subtasks[index + 1])?.key ?? null;
    onChange(subtasks.toSpliced(index, 1));
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (readOnly || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter") {
      event.preventDefault();
      addAfter(index);
    } else if (event.key === "Backspace" && !event.repeat && subtasks[index]?.title === "" && removable) {
      event.preventDefault();
      remove(index);
    }
  };

  const onPaste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    const last = readOnly ? null : pasteList(event, index);
    if (last) focusNext.current = last.key;
  };

  return (
    <div role="group" aria-labelledby={`${id}-label`} className="grid gap-1.5">
      <span id={`${id}-label`} className="text-13 font-semibold">
        {t`Subtasks`}
      </span>
      <div className={classNames("grid gap-2", inTwoColumns && "sheet:grid-cols-2")}>
        {subtasks.map((subtask, index) => {
          const number = i18n.number(index + 1);
          return (
            <div key={subtask.key} className="flex items-start gap-2">
              <TextField
                ref={(element) => {
                  control(subtask.key)(element);
                  if (index === 0) control("subtasks")(element);
                }}
                label={t`Subtask ${number}`}
                hideLabel
                className="flex-1"
                placeholder={index === 0 ? t`First step` : t`Next step`}
                autoComplete="off"
                value={subtask.title}
                readOnly={readOnly}
                error={
                  problem && isAtFault(problem.control, subtask.key, index) ? problem.message : undefined
                }
                onKeyDown={(event) => onKeyDown(event, index)}
                onPaste={(event) => onPaste(event, index)}
                onChange={(event) => {
                  const title = event.target.value;
                  onChange(subtasks.with(index, { ...subtask, title }));
                }}
              />
              {removable ? (
                <IconButton
                  label={t`Remove subtask ${number}`}
                  hint={false}
                  icon={<Icon of={X} size={16} />}
                  className="mt-0.5 max-tablet:mt-0 max-tablet:size-11"
                  onClick={() => remove(index)}
                />
              ) : null}
            </div>
          );
        })}
      </div>
      <Button
        variant="ghost"
        size="sm"
        icon={Plus}
        className="-ms-2.5 justify-self-start text-accent-text! max-tablet:min-h-11"
        disabled={subtasks.length >= taskLimits.subtasks}
        onClick={() => addAfter(subtasks.length - 1)}
      >
        {t`Add subtask`}
      </Button>
    </div>
  );
}

function isAtFault(faultyKey: string | undefined, key: string, index: number): boolean {
  return faultyKey === undefined ? index === 0 : faultyKey === key;
}

/**
 * Handler of a paste into the row at an index: a list becomes one row a line, with Undo. It returns the last row; null
 * for a text of one line, which the browser inserts.
 */
function usePastedList(
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
