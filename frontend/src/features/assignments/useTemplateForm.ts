import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useCurrentUser } from "@/api/account/currentUser";
import { useAssignFromTemplateMutation } from "@/api/admin/assignments";
import { useListTemplatesQuery } from "@/api/admin/templates";
import type { FromTemplateBody, Template } from "@/api/generated/admin";
import { fieldErrorOf, isNotFound, messageOf } from "@/api/transport/callError";
import type { Problem } from "@/forms/problems";
import { useForm } from "@/forms/useForm";
import { isUnlisted } from "@/forms/useFound";
import { newAudience, withChosen, type Audience } from "@/people/audience/audience";
import type { ChosenClients } from "@/people/audience/chosenClients";
import { missingSegment } from "@/people/audience/missingSegment";
import { useChoiceFields, type ChoiceFields } from "@/people/audience/useReach";
import { noChoice, type Choice } from "@/people/search/choice";
import { useAssignedToast } from "./useAssignedToast";

interface TemplateFormOptions {
  /** Template of the dialog; null where it is picked there. */
  fixed: Template | null;
  chosen: ChosenClients | null;
  today: string;
  onUndo: (assignmentId: number) => void;
  onClose: () => void;
}

/** Form of Assign Template, with the template that it is about. */
export function useTemplateForm({ fixed, chosen, today, onUndo, onClose }: TemplateFormOptions) {
  const { user } = useCurrentUser();
  const { data: templates } = useListTemplatesQuery();
  const [assignFromTemplate] = useAssignFromTemplateMutation();
  const choiceFields = useChoiceFields();
  const sayAssigned = useAssignedToast(onUndo);
  const [initial] = useState(() =>
    newTemplateAssignment(fixed?.id ?? null, { ...newAudience, of: fixed ? "people" : "chosen", chosen }),
  );
  /** Template that the server no longer has, although the list does. */
  const [goneId, setGoneId] = useState<number | null>(null);
  const isGone = (id: number) => id === goneId || isUnlisted(templates, id);
  const present = (draft: TemplateAssignmentDraft) => ({
    ...draft,
    templateId: draft.templateId !== null && isGone(draft.templateId) ? null : draft.templateId,
    clients: withChosen(draft.clients, chosen),
  });
  const templateOf = ({ templateId }: TemplateAssignmentDraft) =>
    fixed ?? templates?.find(({ id }) => id === templateId && !isGone(id));
  const form = useForm({
    initial,
    draftKey: `assign-template:${user?.id ?? ""}:${fixed?.id ?? "chosen"}`,
    rules: (draft) => templateAssignmentProblems(present(draft), today),
    oneByOne: true,
    send: async (draft, keyOf) => {
      const title = templateOf(draft)?.taskTitle;
      const choice = choiceFields(present(draft).clients, title === undefined ? [] : [title]);
      const body = fromTemplateBody(draft, choice);
      const key = keyOf(body);
      const first = await assignFromTemplate({ "Idempotency-Key": key, fromTemplateBody: body });
      // The specified call refuses all clients for one who has left. A choice reaches the others.
      const missesSome = fieldErrorOf(first.error, "assigneeIds") !== undefined;
      const { data, error } = missesSome
        ? await assignFromTemplate({
            "Idempotency-Key": `${key}-present`,
            fromTemplateBody: chosenBody(body),
          })
        : first;
      if (data) sayAssigned(data, { title: data.message }, choice !== null || missesSome);
      if (isNotFound(error)) setGoneId(draft.templateId);
      return { error };
    },
    asksForMore: (error) => fixed !== null && isNotFound(error),
    failure: (error) =>
      isNotFound(error) ? t`Template not found` : messageOf(error, t`Failed to assign task from template`),
    onDone: onClose,
  });
  return {
    form,
    template: templateOf(form.draft),
    templates,
    /** True if the dialog's own template was deleted. */
    isGone: fixed !== null && isGone(fixed.id),
  };
}

interface TemplateAssignmentDraft {
  /** Null while none is picked. */
  templateId: number | null;
  dueDate: string;
  clients: Audience;
  /** Clients of the audience of people. */
  assignees: Choice;
}

function newTemplateAssignment(templateId: number | null, clients: Audience): TemplateAssignmentDraft {
  return { templateId, dueDate: "", clients, assignees: noChoice };
}

/** First violated rule of a draft, in the specified order. */
function templateAssignmentProblems(
  draft: TemplateAssignmentDraft,
  today: string,
): Problem<keyof TemplateAssignmentDraft>[] {
  const { templateId, dueDate } = draft;
  if (templateId === null) return [{ field: "templateId", message: t`Please choose a template.` }];
  if (dueDate === "") return [{ field: "dueDate", message: t`Please select a due date` }];
  const missing = missingClients(draft);
  if (missing) return [missing];
  if (dueDate < today) return [{ field: "dueDate", message: t`Due date cannot be in the past.` }];
  return [];
}

function missingClients({ clients, assignees }: TemplateAssignmentDraft) {
  const problem = missingSegment(clients);
  if (problem || clients.of !== "people" || assignees.everybody || assignees.chosen.length > 0)
    return problem;
  const message = t`Please select at least one client or choose 'Assign to All'`;
  return { field: "assignees", message } as const;
}

/** Body for people, or for a choice. */
function fromTemplateBody(
  { templateId, dueDate, assignees: { everybody, chosen } }: TemplateAssignmentDraft,
  choice: ChoiceFields | null,
): FromTemplateBody {
  // The rules reject a draft without a template.
  const template = { templateId: templateId ?? 0, dueDate };
  if (choice) return { ...template, assignToAll: false, ...choice };
  return {
    ...template,
    ...(everybody ? {} : { assigneeIds: chosen.map(({ id }) => id) }),
    assignToAll: everybody,
  };
}

/** The same as a choice of the named clients. */
function chosenBody({ assigneeIds = [], ...body }: FromTemplateBody): FromTemplateBody {
  return { ...body, clients: { ids: assigneeIds } };
}
