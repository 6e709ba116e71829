import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import type { Task } from "@/api/generated/client";
import { useUpdateTaskMutation } from "@/api/client/tasks";
import { useToday } from "@/dates/useToday";
import { ConflictNotice } from "@/forms/ConflictNotice";
import { FormDialog } from "@/forms/FormDialog";
import { isOutdated } from "@/api/transport/callError";
import { useConflict } from "@/forms/useConflict";
import { cardFocus } from "@/tasks/card/cardFocus";
import { TaskGone } from "@/tasks/TaskGone";
import { useToast } from "@/ui/overlays/toast/useToast";
import { differencesOf, type Difference } from "@/forms/conflict";
import { draftOf, filledText, taskBody, differs, taskFields, withNamedDays } from "./taskDrafts";
import { TaskFields } from "./TaskFields";
import type { TaskDraft } from "./taskRules";
import { useTaskForm } from "./useTaskForm";

interface EditTaskDialogProps {
  task: Task;
  /** True if the task was completed or deleted elsewhere; the draft can be copied. */
  isGone: boolean;
  onClose: () => void;
}

interface EditedTask extends TaskDraft {
  /** Version that the draft is based on, kept with it: after a reload the task may have changed. */
  base?: Task;
}

export function EditTaskDialog({ task, isGone, onClose }: EditTaskDialogProps) {
  const { t } = useLingui();
  const today = useToday();
  const showToast = useToast();
  const [updateTask] = useUpdateTaskMutation();
  const conflict = useConflict<Task>();
  const saved = useRef<Task>(null);
  // Version at opening: a newer one must not turn typed text into saved text.
  const [initial, setInitial] = useState<EditedTask>(() => ({ ...draftOf(task), base: task }));
  const form = useTaskForm<EditedTask>({
    draftKey: `edit-task:${task.id}`,
    initial,
    rules: { today, dueDateBefore: initial.dueDate || null },
    send: async (draft) => {
      const body = taskBody(draft);
      const { data, error } = await conflict.sendEdit({
        base: saved.current ?? draft.base ?? task,
        known: task,
        isSame: saysTheSame,
        send: (version) => updateTask({ id: task.id, "If-Match": version, taskBody: body }),
        isSaved: (current) => isSavedAs(current, draft),
      });
      if (data) saved.current = data;
      return { error };
    },
    asksForMore: isOutdated,
    failure: t`Failed to update task. Please try again.`,
    onSent: () => showToast({ title: t`Task updated successfully!`, variant: "success" }),
    onDone: onClose,
  });
  const { current } = conflict;
  return (
    <FormDialog
      title={t`Edit Task`}
      form={form}
      submitLabel={current ? t`Keep mine` : t`Save Changes`}
      pendingText={t`Saving...`}
      keyHint="save"
      disabled={isGone}
      returnFocus={cardFocus(task.id)}
      onClose={onClose}
    >
      {isGone ? <TaskGone typed={filledText(form.draft)} /> : null}
      {current && !isGone ? (
        <ConflictNotice
          key={current.version}
          subject="task"
          differences={taskDifferences(current, form.draft)}
          onTakeTheirs={() => {
            setInitial({ ...draftOf(current), base: current });
            form.discard();
            conflict.settle();
            form.focus("title");
          }}
        />
      ) : null}
      <TaskFields form={form} minDueDate={today} saved={form.draft.base ?? task} />
    </FormDialog>
  );
}

/** True if an edit of either version overwrites the same content. Ticks and the column are not part of an edit. */
function saysTheSame(one: Task, other: Task): boolean {
  return !differs(draftOf(one), draftOf(other));
}

/** True if the task equals the draft. A new subtask has an id by then. */
function isSavedAs(task: Task, draft: TaskDraft): boolean {
  return taskDifferences(task, draft).length === 0;
}

export function taskDifferences(task: Task, draft: TaskDraft): Difference[] {
  return differencesOf(taskFields, withNamedDays(draftOf(task)), withNamedDays(draft));
}
