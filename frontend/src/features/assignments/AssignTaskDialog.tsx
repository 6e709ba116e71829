import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useAssignTaskMutation } from "@/api/admin/assignments";
import { useCurrentUser } from "@/api/account/currentUser";
import { useToday } from "@/dates/useToday";
import { FormDialog } from "@/forms/FormDialog";
import { useForm } from "@/forms/useForm";
import { newAudience, useChosenAtOpening, withChosen } from "@/people/audience/audience";
import { AudienceField } from "@/people/audience/AudienceField";
import { ClientField } from "@/people/search/ClientField";
import { OneClient } from "@/people/OneClient";
import type { Person } from "@/people/person";
import { useChoiceFields, useReach } from "@/people/audience/useReach";
import { allCategories } from "@/tasks/category";
import { categoryOptions } from "@/tasks/form/categoryOptions";
import { NeedsReviewField } from "@/tasks/form/NeedsReviewField";
import { TaskFields } from "@/tasks/form/TaskFields";
import {
  assignmentBody,
  assignmentProblems,
  differs,
  newAssignment,
  type AssignmentDraft,
} from "./assignTaskRules";
import { ManyTimesTasks } from "./ManyTimesTasks";
import { assignToLabel, emailSentence } from "./consequence";
import { useAssignedToast } from "./useAssignedToast";

interface Acts {
  onUndo: (assignmentId: number) => void;
  onClose: () => void;
}

/** `clientId` is preselected. */
export function AssignTaskDialog({ clientId, ...acts }: Acts & { clientId: string | null }) {
  if (clientId === null) return <AssignTaskForm client={null} {...acts} />;
  return (
    <OneClient id={clientId} onMissing={acts.onClose}>
      {(client) => <AssignTaskForm client={client} {...acts} />}
    </OneClient>
  );
}

/** For the clients chosen in the list. */
export function AssignToChosenDialog(acts: Acts) {
  return <AssignTaskForm client={null} isForChosen {...acts} />;
}

interface AssignTaskFormProps extends Acts {
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
      consequence={isChoice ? <ManyTimesTasks reached={reach.reached} tasks={1} /> : mail}
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
        const words = {
          title: t`Task Assigned`,
          description: t`Task has been successfully assigned to the client.`,
        };
        sayAssigned(data, words, choice !== null);
      }
      return { error };
    },
    failure: () => t`Failed to assign task. Please try again.`,
    onDone: onClose,
  });
}
