import { useAssignFromTemplateMutation } from "@/api/admin/assignments";
import { messageOf } from "@/api/transport/callError";
import { useGetAttentionQuery } from "@/api/admin/clients";
import { useCurrentUser } from "@/api/account/currentUser";
import type { Template } from "@/api/generated/admin";
import { useToday } from "@/dates/useToday";
import { FormDialog } from "@/forms/FormDialog";
import { useForm } from "@/forms/useForm";
import type { Choice } from "@/people/choice";
import { ClientPicker } from "@/people/ClientPicker";
import { CategoryBadge } from "@/tasks/CategoryBadge";
import { OneTemplate } from "@/tasks/OneTemplate";
import { DateField } from "@/ui/fields/DateField";
import { clientsTimesTasks, plural } from "./plural";
import { fromTemplateBody, newTemplateAssignment, templateAssignmentProblems } from "./templateAssignment";
import { useAssignedToast } from "./useAssignedToast";

interface AssignTemplateDialogProps {
  templateId: number;
  onUndo: (assignmentId: number) => void;
  onClose: () => void;
}

export function AssignTemplateDialog({ templateId, onUndo, onClose }: AssignTemplateDialogProps) {
  return (
    <OneTemplate id={templateId} onMissing={onClose}>
      {(template) => <AssignTemplateForm template={template} onUndo={onUndo} onClose={onClose} />}
    </OneTemplate>
  );
}

type FormProps = Omit<AssignTemplateDialogProps, "templateId"> & { template: Template };

function AssignTemplateForm({ template, onUndo, onClose }: FormProps) {
  const today = useToday();
  const clients = useGetAttentionQuery().data?.clients;
  const form = useTemplateForm({ template, today, onUndo, onClose });
  const { draft, control, errorOf, change } = form;
  const reached = draft.assignees.everybody ? clients : draft.assignees.chosen.length;
  return (
    <FormDialog
      title="Assign Template"
      form={form}
      submitLabel={submitLabel(draft.assignees, reached)}
      pendingText="Assigning..."
      consequence={
        reached ? <b className="font-semibold text-ink-1">{clientsTimesTasks(reached, 1)}</b> : null
      }
      onClose={onClose}
    >
      <TemplateHead template={template} />
      <div className="grid items-start gap-x-4 gap-y-1 sheet:grid-cols-2">
        <DateField
          ref={control("dueDate")}
          label="Due date"
          value={draft.dueDate}
          min={today}
          error={errorOf("dueDate")}
          onChange={(dueDate) => {
            change({ dueDate });
          }}
        />
        <p className="text-13 text-ink-2 sheet:pt-[35px]">The same date for everybody.</p>
      </div>
      <ClientPicker
        ref={control("assignees")}
        choice={draft.assignees}
        clients={clients}
        error={errorOf("assignees")}
        onChange={(assignees) => {
          change({ assignees });
        }}
      />
    </FormDialog>
  );
}

function TemplateHead({ template: { title, taskTitle, subtasks, category } }: { template: Template }) {
  return (
    <div className="flex items-center gap-x-3 gap-y-2 rounded-card bg-surface-0 px-4 py-3 max-sheet:flex-col max-sheet:items-start">
      <div className="max-w-full min-w-0 flex-1">
        <p className="truncate font-semibold">{title}</p>
        <p className="flex text-13 text-ink-2">
          <span className="truncate">Task: {taskTitle}</span>
          <span className="flex-none whitespace-pre"> · {plural(subtasks.length, "subtask")}</span>
        </p>
      </div>
      <span className="max-w-full flex-none">
        <CategoryBadge category={category} />
      </span>
    </div>
  );
}

function useTemplateForm({ template, today, onUndo, onClose }: FormProps & { today: string }) {
  const { user } = useCurrentUser();
  const [assignFromTemplate] = useAssignFromTemplateMutation();
  const sayAssigned = useAssignedToast(onUndo);
  return useForm({
    initial: newTemplateAssignment,
    draftKey: `assign-template:${user?.id ?? ""}:${template.id}`,
    rules: (draft) => templateAssignmentProblems(draft, today),
    oneByOne: true,
    send: async (draft, keyOf) => {
      const body = fromTemplateBody(template.id, draft);
      const { data, error } = await assignFromTemplate({
        "Idempotency-Key": keyOf(body),
        fromTemplateBody: body,
      });
      if (data) {
        sayAssigned(data.assignmentId, { title: data.message }, data.unfinished);
      }
      return { error };
    },
    failure: (error) => messageOf(error, "Failed to assign task from template"),
    onDone: onClose,
  });
}

function submitLabel({ everybody }: Choice, reached: number | undefined): string {
  if (reached) return `Assign to ${plural(reached, "client")}`;
  return everybody ? "Assign to everybody" : "Assign";
}
