import { plural, t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useCurrentUser } from "@/api/account/currentUser";
import { useCorrectAssignmentMutation, useGetAssignmentQuery } from "@/api/admin/assignments";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import type { Assignment, Corrected as Answer } from "@/api/generated/admin";
import { isCallError, messageOf } from "@/api/transport/callError";
import { calendarDayOf, formatShortDay } from "@/dates/calendarDay";
import { useToday } from "@/dates/useToday";
import { FormDialog } from "@/forms/FormDialog";
import { useForm } from "@/forms/useForm";
import { isolate } from "@/language/isolate";
import { Button } from "@/ui/buttons/Button";
import { Shape } from "@/ui/feedback/Shape";
import { SelectField } from "@/ui/fields/SelectField";
import { Dialog } from "@/ui/overlays/Dialog";
import { useToast } from "@/ui/overlays/toast/useToast";
import { CorrectConsequence } from "./CorrectConsequence";
import { CorrectFields } from "./CorrectFields";
import {
  afterTyping,
  controlOf,
  correctedTasks,
  correctionBody,
  correctionProblems,
  nothingTyped,
  reachedTasks,
  type Corrected,
  type CorrectionDraft,
} from "./correctionDraft";

/** Dialog to correct what was assigned, for all who have not completed it. */
export function CorrectDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui();
  const { data: assignment, error, isFetching } = useGetAssignmentQuery({ id }, refetchOnMount);
  if (assignment) return <CorrectForm assignment={assignment} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={t`Correct assignment`}
      footer={
        <Button variant="secondary" className="max-sheet:min-h-11 max-sheet:flex-1" onClick={onClose}>
          {t`Close`}
        </Button>
      }
    >
      {error && !isFetching ? (
        <p role="alert" className="text-ink-2">
          {messageOf(error, t`The assignment did not load. Check your connection and try again.`)}
        </p>
      ) : (
        <Shape label={t`Loading the assignment`} bars={["w-full", "mt-2.5 w-1/2"]} />
      )}
    </Dialog>
  );
}

function CorrectForm({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) {
  const { t } = useLingui();
  const today = useToday();
  const { form, tasks } = useCorrectionForm({ assignment, today, onClose });
  const { draft, control, focus, problemOf, change } = form;
  const [shownNumber, setShownNumber] = useState(assignment.tasks[0]?.number);
  const problem = problemOf("tasks");
  const [seenProblem, setSeenProblem] = useState(problem);
  // Shows the task with an error before the focus moves there.
  if (problem !== seenProblem) {
    setSeenProblem(problem);
    const faulty = tasks.find((task) => problem?.control?.startsWith(controlOf(task.draft.number, "")));
    if (faulty) setShownNumber(faulty.draft.number);
  }
  const faultyControl = problem?.control;
  useEffect(() => {
    if (faultyControl !== undefined) focus(faultyControl);
    // Not on every edit: typing keeps the focus.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [problem]);
  const shown = tasks.find((task) => task.draft.number === shownNumber) ?? tasks[0];
  const changed = tasks.filter(({ changes }) => changes.count > 0);
  const reached = changed.reduce((sum, task) => sum + reachedTasks(task), 0);
  return (
    <FormDialog
      title={t`Correct assignment`}
      subtitle={<span className="wrap-anywhere">{subtitleOf(assignment, today)}</span>}
      size="xl"
      form={form}
      submitLabel={
        reached > 0 ? plural(reached, { one: "Correct # task", other: "Correct # tasks" }) : t`Correct`
      }
      pendingText={t`Correcting...`}
      disabled={reached === 0}
      consequence={<b className="font-semibold text-ink-1">{consequenceOf(changed, reached)}</b>}
      className="grid grid-cols-1 gap-x-6 gap-y-4 desk:grid-cols-[minmax(0,1fr)_280px]"
      onClose={onClose}
    >
      <div className="grid min-w-0 grid-cols-1 content-start gap-4">
        {tasks.length > 1 ? (
          <SelectField
            label={t`Task`}
            options={tasks.map(({ before, changes }) => ({
              value: before.number.toString(),
              label: before.title,
              ...(changes.count > 0 ? { tag: t`Changed` } : {}),
            }))}
            value={shown?.before.number.toString() ?? ""}
            onChange={(number) => setShownNumber(Number(number))}
          />
        ) : null}
        {problem && faultyControl === undefined ? (
          <p role="alert" className="text-13 text-danger-text">
            {problem.message}
          </p>
        ) : null}
        {shown ? (
          <CorrectFields
            key={shown.before.number}
            task={shown}
            today={today}
            problem={problem}
            control={control}
            focus={focus}
            onChange={(typed) => change(afterTyping(draft, shown.before, typed))}
          />
        ) : null}
      </div>
      <aside
        aria-label={t`What the correction does`}
        className="min-w-0 border-hairline desk:border-s desk:ps-6"
      >
        {shown ? <CorrectConsequence task={shown} isOnly={changed.length < 2} /> : null}
      </aside>
    </FormDialog>
  );
}

function subtitleOf({ tasks, clients, createdAt, actorName }: Assignment, today: string): string {
  const day = formatShortDay(calendarDayOf(new Date(createdAt)), today);
  const actor = isolate(actorName);
  const [only] = tasks;
  const what =
    tasks.length === 1 && only
      ? isolate(only.title)
      : plural(tasks.length, { one: "# task", other: "# tasks" });
  const given = plural(clients, {
    one: `assigned to # client on ${day} by ${actor}`,
    other: `assigned to # clients on ${day} by ${actor}`,
  });
  return `${what} · ${given}`;
}

function consequenceOf(changed: readonly Corrected[], reached: number): string {
  const count = changed.reduce((sum, { changes }) => sum + changes.count, 0);
  const changes = plural(count, { one: "# change", other: "# changes" });
  if (count === 0) return t`Nothing is changed yet`;
  // A client has one copy of each task.
  if (changed.length === 1)
    return t`${plural(reached, { one: "# client", other: "# clients" })} × ${changes}`;
  return t`${plural(reached, { one: "# task", other: "# tasks" })}, ${changes}`;
}

interface CorrectionFormOptions {
  assignment: Assignment;
  today: string;
  onClose: () => void;
}

/** Form of a correction, with its tasks and what changed in each. */
function useCorrectionForm({ assignment, today, onClose }: CorrectionFormOptions) {
  const { user } = useCurrentUser();
  const [correct] = useCorrectAssignmentMutation();
  const showToast = useToast();
  const tasksOf = (draft: CorrectionDraft) => correctedTasks(assignment.tasks, draft);
  const form = useForm<CorrectionDraft>({
    initial: nothingTyped,
    draftKey: `correct:${user?.id ?? ""}:${assignment.id}`,
    rules: (draft) => correctionProblems(tasksOf(draft), today),
    oneByOne: true,
    differs: (draft) => tasksOf(draft).some(({ changes }) => changes.count > 0),
    send: async (draft) => {
      const body = correctionBody(tasksOf(draft));
      const { data, error } = await correct({ id: assignment.id, correctionBody: body });
      if (data) showToast({ title: t`Corrected`, description: outcomeOf(data), variant: "success" });
      // Whichever field of a task is at fault: the form has one field, its tasks.
      return { error: isCallError(error) && error.field ? { ...error, field: "tasks" } : error };
    },
    failure: (error) => messageOf(error, t`Failed to correct the assignment. Please try again.`),
    onDone: onClose,
  });
  return { form, tasks: tasksOf(form.draft) };
}

function outcomeOf({ tasks, clients, completed }: Answer): string {
  const corrected = plural(tasks, { one: "# task corrected", other: "# tasks corrected" });
  const told = plural(clients, { one: "# client told", other: "# clients told" });
  if (completed === 0) return t`${corrected}, ${told}.`;
  const left = plural(completed, {
    one: "# was completed and stays as it is.",
    other: "# were completed and stay as they are.",
  });
  return t`${corrected}, ${told}. ${left}`;
}
