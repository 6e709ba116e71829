import { plural, t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useAssignFromTemplateMutation } from "@/api/admin/assignments";
import { messageOf } from "@/api/transport/callError";
import { useGetAttentionQuery } from "@/api/admin/clients";
import { useCurrentUser } from "@/api/account/currentUser";
import type { Template } from "@/api/generated/admin";
import { useToday } from "@/dates/useToday";
import { FormDialog } from "@/forms/FormDialog";
import { useForm } from "@/forms/useForm";
import { isolate } from "@/language/isolate";
import type { Choice } from "@/people/choice";
import { ClientPicker } from "@/people/ClientPicker";
import { CategoryBadge } from "@/tasks/CategoryBadge";
import { OneTemplate } from "@/tasks/OneTemplate";
import { DateField } from "@/ui/fields/DateField";
import { clientsTimesTasks } from "./consequence";
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
  const { t } = useLingui();
  const today = useToday();
  const clients = useGetAttentionQuery().data?.clients;
  const form = useTemplateForm({ template, today, onUndo, onClose });
  const { draft, control, errorOf, change } = form;
  const reached = draft.assignees.everybody ? clients : draft.assignees.chosen.length;
  return (
    <FormDialog
      title={t`Assign Template`}
      form={form}
      submitLabel={submitLabel(draft.assignees, reached)}
      pendingText={t`Assigning...`}
      consequence={
        reached ? <b className="font-semibold text-ink-1">{clientsTimesTasks(reached, 1)}</b> : null
      }
      onClose={onClose}
    >
      <TemplateHead template={template} />
      <div className="grid items-start gap-x-4 gap-y-1 sheet:grid-cols-2">
        <DateField
          ref={control("dueDate")}
          label={t`Due date`}
          value={draft.dueDate}
          min={today}
          error={errorOf("dueDate")}
          onChange={(dueDate) => {
            change({ dueDate });
          }}
        />
        <p className="text-13 text-ink-2 sheet:pt-[35px]">{t`The same date for everybody.`}</p>
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

function TemplateHead({ template }: { template: Template }) {
  const { t } = useLingui();
  const { title, taskTitle, subtasks, category, needsReview } = template;
  const shownTitle = isolate(taskTitle);
  return (
    <div className="flex items-center gap-x-3 gap-y-2 rounded-card bg-surface-0 px-4 py-3 max-sheet:flex-col max-sheet:items-start">
      <div className="max-w-full min-w-0 flex-1">
        <p dir="auto" className="truncate font-semibold">
          {title}
        </p>
        <p className="text-13 wrap-anywhere text-ink-2">
          {t`Task: ${shownTitle}`}
          <span className="whitespace-nowrap">
            {" "}
            · {plural(subtasks.length, { one: "# subtask", other: "# subtasks" })}
          </span>
          {needsReview ? <span className="whitespace-nowrap"> · {t`Needs review`}</span> : null}
        </p>
      </div>
      <span className="max-w-full flex-none">
        <CategoryBadge category={category} />
      </span>
    </div>
  );
}

function useTemplateForm({ template, today, onUndo, onClose }: FormProps & { today: string }) {
  const { t } = useLingui();
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
    failure: (error) => messageOf(error, t`Failed to assign task from template`),
    onDone: onClose,
  });
}

function submitLabel({ everybody }: Choice, reached: number | undefined): string {
  if (reached) return plural(reached, { one: "Assign to # client", other: "Assign to # clients" });
  return everybody ? t`Assign to everybody` : t`Assign`;
}
