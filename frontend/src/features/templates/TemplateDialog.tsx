import { useLingui } from "@lingui/react/macro";
import { useCurrentUser } from "@/api/account/currentUser";
import {
  useCreateTemplateMutation,
  useUpdateTemplateMutation,
  useDeleteTemplateMutation,
  useListTemplatesQuery,
} from "@/api/admin/templates";
import type { Template } from "@/api/generated/admin";
import { messageOf } from "@/api/transport/callError";
import { textOf } from "@/forms/conflict";
import { ConflictNotice } from "@/forms/ConflictNotice";
import { FormDialog } from "@/forms/FormDialog";
import { GoneNotice } from "@/forms/GoneNotice";
import { useAction } from "@/forms/useAction";
import { useEditForm } from "@/forms/useEditForm";
import type { FieldsForm } from "@/forms/useForm";
import { isUnlisted } from "@/forms/useFound";
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
  differs,
  editedTemplateProblems,
  newTemplate,
  newTemplateBody,
  newTemplateProblems,
  templateKind,
  type TemplateDraft,
} from "./templateRules";

export function TemplateDialog({ id, onClose }: { id: number | "new"; onClose: () => void }) {
  if (id === "new") return <TemplateForm template={null} onClose={onClose} />;
  return (
    <OneTemplate id={id} onMissing={onClose}>
      {(template) => <TemplateForm template={template} onClose={onClose} />}
    </OneTemplate>
  );
}

/** Form of a template; null for a new one. */
function TemplateForm({ template, onClose }: { template: Template | null; onClose: () => void }) {
  const { user } = useCurrentUser();
  const showToast = useToast();
  const { t } = useLingui();
  const { data: templates } = useListTemplatesQuery();
  const [createTemplate] = useCreateTemplateMutation();
  const [updateTemplate] = useUpdateTemplateMutation();
  const form = useEditForm({
    kind: templateKind,
    item: template,
    isGone: template !== null && isUnlisted(templates, template.id),
    edit: (version, templateBody, { id }) => updateTemplate({ id, "If-Match": version, templateBody }),
    creation: {
      start: newTemplate,
      create: (key, body) =>
        createTemplate({ "Idempotency-Key": key, newTemplateBody: newTemplateBody(body) }),
    },
    draftKey: template ? `edit-template:${template.id}` : `new-template:${user?.id ?? ""}`,
    rules: (draft) => (draft.base ? editedTemplateProblems : newTemplateProblems)(draft),
    oneByOne: true,
    differs,
    failure: (error, { base }) =>
      base ? t`Failed to update template` : messageOf(error, t`Failed to create template`),
    onSent: ({ base }) =>
      showToast({
        title: base ? t`Template updated successfully` : t`Task template created successfully`,
        variant: "success",
      }),
    onDone: onClose,
  });
  const { conflict, isGone, edited } = form;
  const submitLabel = edited ? t`Save Changes` : t`Create Template`;
  return (
    <FormDialog
      title={edited ? t`Edit Task Template` : t`Create Task Template`}
      form={form}
      submitLabel={conflict ? t`Keep mine` : submitLabel}
      pendingText={edited ? t`Saving...` : t`Creating...`}
      keyHint={edited ? "save" : "create"}
      disabled={isGone}
      onClose={onClose}
    >
      {isGone ? <GoneNotice typed={textOf(templateKind, form.draft)} /> : null}
      {conflict && !isGone ? (
        <ConflictNotice key={conflict.version} subject="template" conflict={conflict} />
      ) : null}
      <TemplateFields form={form} />
      {template ? (
        <p className="text-13 text-ink-3">{t`Tasks that were made from it stay as they are.`}</p>
      ) : null}
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
