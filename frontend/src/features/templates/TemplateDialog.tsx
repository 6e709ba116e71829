import { useState } from "react";
import { messageOf } from "@/api/callError";
import { useCurrentUser } from "@/api/currentUser";
import type { Template } from "@/api/generatedForMentors";
import { useCreateTemplateMutation, useUpdateTemplateMutation } from "@/api/templates";
import { FormDialog } from "@/forms/FormDialog";
import { useForm } from "@/forms/useForm";
import { OneTemplate } from "@/tasks/OneTemplate";
import { useToast } from "@/ui/toast/useToast";
import { TemplateFields } from "./TemplateFields";
import {
  draftOf,
  editedTemplateProblems,
  newTemplate,
  newTemplateBody,
  newTemplateProblems,
  templateBody,
  type TemplateDraft,
} from "./templateRules";

interface TemplateDialogProps {
  id: number | "new";
  onClose: () => void;
}

export function TemplateDialog({ id, onClose }: TemplateDialogProps) {
  if (id === "new") return <CreateTemplate onClose={onClose} />;
  return (
    <OneTemplate id={id} onMissing={onClose}>
      {(template) => <EditTemplate template={template} onClose={onClose} />}
    </OneTemplate>
  );
}

export type TemplateForm = ReturnType<typeof useForm<TemplateDraft>>;

function CreateTemplate({ onClose }: { onClose: () => void }) {
  const { user } = useCurrentUser();
  const showToast = useToast();
  const [createTemplate] = useCreateTemplateMutation();
  const [initial] = useState(newTemplate);
  const form = useForm({
    initial,
    draftKey: `new-template:${user?.id ?? ""}`,
    rules: newTemplateProblems,
    oneByOne: true,
    differs,
    send: (draft) => createTemplate({ newTemplateBody: newTemplateBody(draft) }),
    failure: (error) => messageOf(error, "Failed to create template"),
    onSent: () => {
      showToast({ title: "Task template created successfully", variant: "success" });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Create Task Template"
      form={form}
      submitLabel="Create Template"
      pendingText="Creating..."
      keyHint="to create"
      onClose={onClose}
    >
      <TemplateFields form={form} />
    </FormDialog>
  );
}

function EditTemplate({ template, onClose }: { template: Template; onClose: () => void }) {
  const showToast = useToast();
  const [updateTemplate] = useUpdateTemplateMutation();
  // As it was when the dialog opened: what arrives later is no reason to take typed words for saved ones.
  const [initial] = useState(() => draftOf(template));
  const form = useForm({
    initial,
    draftKey: `edit-template:${template.id}`,
    rules: editedTemplateProblems,
    oneByOne: true,
    differs,
    send: (draft) => updateTemplate({ id: template.id, templateBody: templateBody(draft) }),
    failure: () => "Failed to update template",
    onSent: () => {
      showToast({ title: "Template updated successfully", variant: "success" });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Edit Task Template"
      form={form}
      submitLabel="Save Changes"
      pendingText="Saving..."
      keyHint="to save"
      onClose={onClose}
    >
      <TemplateFields form={form} />
      <p className="text-13 text-ink-3">Tasks that were made from it stay as they are.</p>
    </FormDialog>
  );
}

/** Rows are told apart by keys that mean nothing to anybody. */
function differs(draft: TemplateDraft, before: TemplateDraft): boolean {
  const content = ({ subtasks, ...fields }: TemplateDraft) =>
    JSON.stringify([fields, subtasks.map(({ id, title }) => [id, title])]);
  return content(draft) !== content(before);
}
