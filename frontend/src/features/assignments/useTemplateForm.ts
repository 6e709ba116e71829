import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useCurrentUser } from "@/api/account/currentUser";
import { useAssignFromTemplateMutation } from "@/api/admin/assignments";
import { useListTemplatesQuery } from "@/api/admin/templates";
import type { Template } from "@/api/generated/admin";
import { messageOf } from "@/api/transport/callError";
import { useForm } from "@/forms/useForm";
import { newAudience, withChosen } from "@/people/audience/audience";
import type { ChosenClients } from "@/people/audience/chosenClients";
import { useChoiceFields } from "@/people/audience/useReach";
import {
  fromTemplateBody,
  newTemplateAssignment,
  templateAssignmentProblems,
  type TemplateAssignmentDraft,
} from "./templateAssignment";
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
  const present = (draft: TemplateAssignmentDraft) => ({
    ...draft,
    clients: withChosen(draft.clients, chosen),
  });
  const templateOf = ({ templateId }: TemplateAssignmentDraft) =>
    fixed ?? templates?.find(({ id }) => id === templateId);
  const form = useForm({
    initial,
    draftKey: `assign-template:${user?.id ?? ""}:${fixed?.id ?? "chosen"}`,
    rules: (draft) => templateAssignmentProblems(present(draft), today),
    oneByOne: true,
    send: async (draft, keyOf) => {
      const title = templateOf(draft)?.taskTitle;
      const choice = choiceFields(present(draft).clients, title === undefined ? [] : [title]);
      const body = fromTemplateBody(draft, choice);
      const { data, error } = await assignFromTemplate({
        "Idempotency-Key": keyOf(body),
        fromTemplateBody: body,
      });
      if (data) sayAssigned(data, { title: data.message }, choice !== null);
      return { error };
    },
    failure: (error) => messageOf(error, t`Failed to assign task from template`),
    onDone: onClose,
  });
  return { form, template: templateOf(form.draft), templates };
}
