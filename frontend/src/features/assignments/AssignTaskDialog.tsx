import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useCurrentUser } from "@/api/account/currentUser";
import { useAssignTaskMutation } from "@/api/admin/assignments";
import type { AssignmentBody } from "@/api/generated/admin";
import { useToday } from "@/dates/useToday";
import { FormDialog } from "@/forms/FormDialog";
import type { Problem } from "@/forms/problems";
import { useForm } from "@/forms/useForm";
import { OneClient } from "@/people/OneClient";
import { AudienceField } from "@/people/audience/AudienceField";
import { newAudience, useChosenAtOpening, withChosen, type Audience } from "@/people/audience/audience";
import { missingSegment } from "@/people/audience/missingSegment";
import { useChoiceFields, useReach, type ChoiceFields } from "@/people/audience/useReach";
import type { Person } from "@/people/person";
import { ClientField } from "@/people/search/ClientField";
import { allCategories } from "@/tasks/model/category";
import { NeedsReviewField } from "@/tasks/form/NeedsReviewField";
import { TaskFields } from "@/tasks/form/TaskFields";
import { categoryOptions } from "@/tasks/form/categoryOptions";
import { needsReviewBody, type ReviewedDraft } from "@/tasks/form/needsReview";
import { differs as contentDiffers, emptyDraft, newTaskBody } from "@/tasks/form/taskDrafts";
import { missingHeading, missingRest, unacceptable, type TaskDraft } from "@/tasks/form/taskRules";
import { ManyTimesOne } from "./ManyTimesOne";
import { assignToLabel, emailSentence } from "./consequence";
import { useAssignedToast } from "./useAssignedToast";

interface Actions {
  onUndo: (assignmentId: number) => void;
  onClose: () => void;
}

/** `clientId` is preselected. */
export function AssignTaskDialog({ clientId, ...actions }: Actions & { clientId: string | null }) {
  if (clientId === null) return <AssignTaskForm client={null} {...actions} />;
  return (
    <OneClient id={clientId} onMissing={actions.onClose}>
      {(client) => <AssignTaskForm client={client} {...actions} />}
    </OneClient>
  );
}

/** For the clients chosen in the list. */
export function AssignToChosenDialog(actions: Actions) {
  return <AssignTaskForm client={null} isForChosen {...actions} />;
}

interface AssignTaskFormProps extends Actions {
  client: Person | null;
  isForChosen?: boolean;
}

function AssignTaskForm({ client, isForChosen = false, onUndo, onClose }: AssignTaskFormProps) {
  const { t } = useLingui();
  const today = useToday();
  const chosen = useChosenAtOpening(isForChosen);
  const form = useTaskForm({ client, chosen, isForChosen, today, onUndo, onClose });
  const { draft, control, errorOf, change } = form;
  const clients = withChosen(draft.clients, chosen);
  const reach = useReach(clients, [draft.title]);
  const isChoice = clients.of !== "people";
  const oneClient = (
    <ClientField
      ref={control("assignee")}
      label={t`Client`}
      value={draft.assignee}
      error={errorOf("assignee")}
      onChange={(assignee) => change({ assignee })}
    />
  );
  const mail = draft.assignee ? emailSentence(draft.assignee.calledName, 1) : null;
  return (
    <FormDialog
      title={t`Assign New Task`}
      form={form}
      submitLabel={isChoice ? assignToLabel(clients, reach.reached) : t`Assign Task`}
      pendingText={t`Assigning...`}
      consequence={isChoice ? <ManyTimesOne reached={reach.reached} /> : mail}
      disabled={isChoice && reach.reached === 0}
      onClose={onClose}
    >
      {client ? (
        oneClient
      ) : (
        <AudienceField
          ref={control("clients")}
          audience={clients}
          reach={reach}
          error={errorOf("clients")}
          people={oneClient}
          onChange={(audience) => change({ clients: audience })}
        />
      )}
      <TaskFields form={form} minDueDate={today} categories={categoryOptions(allCategories, t`Admin Only`)} />
      <NeedsReviewField draft={draft} onChange={change} />
    </FormDialog>
  );
}

interface TaskFormOptions extends Required<AssignTaskFormProps> {
  chosen: ReturnType<typeof useChosenAtOpening>;
  today: string;
}

function useTaskForm({ client, chosen, isForChosen, today, onUndo, onClose }: TaskFormOptions) {
  const { t } = useLingui();
  const { user } = useCurrentUser();
  const [assignTask] = useAssignTaskMutation();
  const choiceFields = useChoiceFields();
  const sayAssigned = useAssignedToast(onUndo);
  const [initial] = useState(() =>
    newAssignment(client, { ...newAudience, of: isForChosen ? "chosen" : "people", chosen }),
  );
  const present = (draft: AssignmentDraft) => ({ ...draft, clients: withChosen(draft.clients, chosen) });
  return useForm({
    initial,
    draftKey: `assign-task:${user?.id ?? ""}:${isForChosen ? "chosen" : (client?.id ?? "")}`,
    rules: (draft) => assignmentProblems(present(draft), today),
    oneByOne: true,
    differs,
    send: async (draft, keyOf) => {
      const choice = choiceFields(present(draft).clients, [draft.title]);
      const body = assignmentBody(draft, choice);
      const { data, error } = await assignTask({
        "Idempotency-Key": keyOf(body),
        assignmentBody: body,
      });
      if (data) {
        const texts = {
          title: t`Task Assigned`,
          description: t`Task has been successfully assigned to the client.`,
        };
        sayAssigned(data, texts, choice !== null);
      }
      return { error };
    },
    failure: () => t`Failed to assign task. Please try again.`,
    onDone: onClose,
  });
}

interface AssignmentDraft extends TaskDraft, ReviewedDraft {
  clients: Audience;
  /** Client of the audience of people. */
  assignee: Person | null;
}

function newAssignment(assignee: Person | null, clients: Audience): AssignmentDraft {
  return { ...emptyDraft(), needsReview: false, clients, assignee };
}

/** True if closing the form would lose changes. */
function differs(draft: AssignmentDraft, before: AssignmentDraft): boolean {
  return (
    draft.assignee?.id !== before.assignee?.id ||
    JSON.stringify(draft.clients) !== JSON.stringify(before.clients) ||
    draft.needsReview !== before.needsReview ||
    contentDiffers(draft, before)
  );
}

/** First violated rule of a draft, in the specified order. */
function assignmentProblems(draft: AssignmentDraft, today: string): Problem<keyof AssignmentDraft>[] {
  const options = { today };
  const problem =
    missingHeading(draft, t`Please select a category.`) ??
    missingClient(draft) ??
    missingRest(draft, options) ??
    unacceptable(draft, options);
  return problem ? [problem] : [];
}

function missingClient({ assignee, clients }: AssignmentDraft): Problem<keyof AssignmentDraft> | null {
  const problem = missingSegment(clients);
  if (problem || clients.of !== "people" || assignee) return problem;
  return { field: "assignee", message: t`Please select a client to assign the task to.` };
}

/** Body for one client, or for a choice. */
function assignmentBody(draft: AssignmentDraft, choice: ChoiceFields | null): AssignmentBody {
  const { subtasks, ...fields } = newTaskBody(draft);
  const task = {
    ...fields,
    ...needsReviewBody(draft),
    // Part of the specified body; assigned tasks always begin here.
    status: "todo",
    // The rules reject a draft without a client; with a choice the field has no meaning.
    assigneeId: choice ? "" : (draft.assignee?.id ?? ""),
  };
  return { task, subtasks, ...choice };
}
