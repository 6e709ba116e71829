import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { useCurrentUser } from "@/api/account/currentUser";
import {
  useCreateTemplateMutation,
  useUpdateTemplateMutation,
  useDeleteTemplateMutation,
} from "@/api/admin/templates";
import type { Template } from "@/api/generated/admin";
import { isOutdated, messageOf } from "@/api/transport/callError";
import { ConflictNotice } from "@/forms/ConflictNotice";
import { FormDialog } from "@/forms/FormDialog";
import { useAction } from "@/forms/useAction";
import { useConflict } from "@/forms/useConflict";
import { useForm, type FieldsForm } from "@/forms/useForm";
import { isolate } from "@/language/isolate";
import { allCategories } from "@/tasks/model/category";
import { categoryOptions } from "@/tasks/form/categoryOptions";
import { ContentFields } from "@/tasks/form/ContentFields";
import { NeedsReviewField } from "@/tasks/form/NeedsReviewField";
import { OneTemplate } from "@/tasks/OneTemplate";
import { TextField } from "@/ui/fields/TextField";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";
import { useToast } from "@/ui/overlays/toast/useToast";
import {
  isSavedAs,
  saysTheSame,
  templateDifferences,
  differs,
  draftOf,
  editedTemplateProblems,
  newTemplate,
  newTemplateBody,
  newTemplateProblems,
  templateBody,
  type TemplateDraft,
} from "./templateRules";

export function TemplateDialog({ id, onClose }: { id: number | "new"; onClose: () => void }) {
  if (id === "new") return <CreateTemplate onClose={onClose} />;
  return (
    <OneTemplate id={id} onMissing={onClose}>
      {(template) => <EditTemplate template={template} onClose={onClose} />}
    </OneTemplate>
  );
}

function CreateTemplate({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
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
    send: (draft, keyOf) => {
      const body = newTemplateBody(draft);
      return createTemplate({ "Idempotency-Key": keyOf(body), newTemplateBody: body });
    },
    failure: (error) => messageOf(error, t`Failed to create template`),
    onSent: () => showToast({ title: t`Task template created successfully`, variant: "success" }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t`Create Task Template`}
      form={form}
      submitLabel={t`Create Template`}
      pendingText={t`Creating...`}
      keyHint="create"
      onClose={onClose}
    >
      <TemplateFields form={form} />
    </FormDialog>
  );
}

interface EditedTemplate extends TemplateDraft {
  /** Version that the draft is based on, kept with it: after a reload the template may have changed. */
  base?: Template;
}

function EditTemplate({ template, onClose }: { template: Template; onClose: () => void }) {
  const showToast = useToast();
  const { t } = useLingui();
  const [updateTemplate] = useUpdateTemplateMutation();
  const conflict = useConflict<Template>();
  const saved = useRef<Template>(null);
  // Version at opening: a newer one must not turn typed text into saved text.
  const [initial, setInitial] = useState<EditedTemplate>(() => ({ ...draftOf(template), base: template }));
  const form = useForm<EditedTemplate>({
    initial,
    draftKey: `edit-template:${template.id}`,
    rules: editedTemplateProblems,
    oneByOne: true,
    differs,
    send: async (draft) => {
      const body = templateBody(draft);
      const { data, error } = await conflict.sendEdit({
        base: saved.current ?? draft.base ?? template,
        known: template,
        isSame: saysTheSame,
        send: (version) => updateTemplate({ id: template.id, "If-Match": version, templateBody: body }),
        isSaved: (current) => isSavedAs(current, draft),
      });
      if (data) saved.current = data;
      return { error };
    },
    asksForMore: isOutdated,
    failure: () => t`Failed to update template`,
    onSent: () => showToast({ title: t`Template updated successfully`, variant: "success" }),
    onDone: onClose,
  });
  const { current } = conflict;
  return (
    <FormDialog
      title={t`Edit Task Template`}
      form={form}
      submitLabel={current ? t`Keep mine` : t`Save Changes`}
      pendingText={t`Saving...`}
      keyHint="save"
      onClose={onClose}
    >
      {current ? (
        <ConflictNotice
          key={current.version}
          subject="template"
          differences={templateDifferences(current, form.draft)}
          onTakeTheirs={() => {
            setInitial({ ...draftOf(current), base: current });
            form.discard();
            conflict.settle();
            form.focus("title");
          }}
        />
      ) : null}
      <TemplateFields form={form} />
      <p className="text-13 text-ink-3">{t`Tasks that were made from it stay as they are.`}</p>
    </FormDialog>
  );
}

function TemplateFields({ form }: { form: FieldsForm<TemplateDraft> }) {
  const { t } = useLingui();
  const { draft, change, text } = form;
  return (
    <>
      <div className="grid items-start gap-4 sheet:grid-cols-2">
        <TextField
          label={t`Template title`}
          hint={t`Only admins see this name`}
          autoComplete="off"
          {...text("title")}
        />
        <TextField
          label={t`Task title`}
          hint={t`Clients see this one`}
          autoComplete="off"
          {...text("taskTitle")}
        />
      </div>
      <ContentFields form={form} categories={categoryOptions(allCategories)} />
      <NeedsReviewField draft={draft} onChange={change} />
    </>
  );
}

export function DeleteTemplateDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui();
  const [deleteTemplate] = useDeleteTemplateMutation();
  const run = useAction();
  const confirm = () => {
    onClose();
    void run(deleteTemplate({ id }), t`Failed to delete template`, {
      title: t`Template deleted successfully`,
    });
  };
  return (
    <OneTemplate id={id} onMissing={onClose}>
      {(template) => {
        const title = isolate(template.title);
        return (
          <ConfirmDialog
            open
            title={t`Delete template`}
            text={t`Are you sure you want to delete the template "${title}"? This action cannot be undone.`}
            detail={t`Tasks that were made from it stay with their clients.`}
            confirmLabel={t`Delete`}
            tone="danger"
            onCancel={onClose}
            onConfirm={confirm}
          />
        );
      }}
    </OneTemplate>
  );
}
