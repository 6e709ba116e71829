import { useLingui } from "@lingui/react/macro";
import { Plus, X } from "lucide-react";
import { useEffect, useId, useRef, type ClipboardEvent, type KeyboardEvent } from "react";
import { Button } from "@/ui/buttons/Button";
import { classNames } from "@/ui/theme/classNames";
import { IconButton } from "@/ui/buttons/IconButton";
import { Icon } from "@/ui/theme/Icon";
import { TextField } from "@/ui/fields/TextField";
import { newSubtaskRow } from "./taskDrafts";
import { taskLimits, type SubtaskDraft } from "./taskRules";
import { usePastedList } from "./usePastedList";

interface SubtaskFieldsProps {
  subtasks: SubtaskDraft[];
  onChange: (subtasks: SubtaskDraft[]) => void;
  /** Problem; without a control it is shown at the first row. */
  problem: { message: string; control?: string } | undefined;
  /** Registers controls by the row's key, the first one also as "subtasks". */
  control: (name: string) => (element: HTMLInputElement | null) => void;
  focus: (name: string) => void;
  inTwoColumns: boolean;
}

/** Rows of subtasks. Enter and a pasted list add rows; the last row cannot be removed. */
export function SubtaskFields({
  subtasks,
  onChange,
  problem,
  control,
  focus,
  inTwoColumns,
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
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter") {
      event.preventDefault();
      addAfter(index);
    } else if (event.key === "Backspace" && subtasks[index]?.title === "" && removable) {
      event.preventDefault();
      remove(index);
    }
  };

  const onPaste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    const last = pasteList(event, index);
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
        icon={<Icon of={Plus} size={16} />}
        className="-ms-2.5 justify-self-start !text-accent-text max-tablet:h-11"
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
