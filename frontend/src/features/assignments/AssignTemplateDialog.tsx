import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useGetAttentionQuery } from "@/api/admin/clients";
import type { Template } from "@/api/generated/admin";
import { useToday } from "@/dates/useToday";
import { FormDialog } from "@/forms/FormDialog";
import { GoneNotice } from "@/forms/GoneNotice";
import { isolate } from "@/language/isolate";
import { useChosenAtOpening, withChosen } from "@/people/audience/audience";
import { AudienceField } from "@/people/audience/AudienceField";
import { ClientPicker } from "@/people/search/ClientPicker";
import { useReach } from "@/people/audience/useReach";
import { CategoryBadge } from "@/tasks/marks/CategoryBadge";
import { OneTemplate } from "@/tasks/OneTemplate";
import { DateField } from "@/ui/fields/DateField";
import { useListTemplatesQuery } from "@/api/admin/templates";
import { EntrySelect, type EntrySelectProps } from "@/ui/fields/EntrySelect";
import { assignToLabel } from "./consequence";
import { ManyTimesOne } from "./ManyTimesOne";
import { useTemplateForm } from "./useTemplateForm";

interface AssignTemplateDialogProps {
  id: number;
  onUndo: (assignmentId: number) => void;
  onClose: () => void;
}

export function AssignTemplateDialog({ id, ...rest }: AssignTemplateDialogProps) {
  return (
    <OneTemplate id={id} onMissing={rest.onClose}>
      {(template) => <AssignTemplateForm fixed={template} {...rest} />}
    </OneTemplate>
  );
}

/** Picks the template, for the clients chosen in the list. */
export function TemplateToChosenDialog(props: Omit<AssignTemplateDialogProps, "id">) {
  return <AssignTemplateForm fixed={null} {...props} />;
}

interface FormProps extends Omit<AssignTemplateDialogProps, "id"> {
  /** Template of the dialog; null where it is picked here. */
  fixed: Template | null;
}

function AssignTemplateForm({ fixed, onUndo, onClose }: FormProps) {
  const { t } = useLingui();
  const today = useToday();
  const everybody = useGetAttentionQuery().data?.clients;
  const chosen = useChosenAtOpening(fixed === null);
  const { form, template, templates, isGone } = useTemplateForm({ fixed, chosen, today, onUndo, onClose });
  const { draft, control, errorOf, change } = form;
  const clients = withChosen(draft.clients, chosen);
  const reach = useReach(clients, template ? [template.taskTitle] : []);
  const isChoice = clients.of !== "people";
  const ticked = draft.assignees.everybody ? everybody : draft.assignees.chosen.length;
  const reached = isChoice ? reach.reached : ticked;
  const labelled =
    !isChoice && draft.assignees.everybody ? ({ ...clients, of: "everybody" } as const) : clients;
  return (
    <FormDialog
      title={t`Assign Template`}
      form={form}
      submitLabel={assignToLabel(labelled, reached)}
      pendingText={t`Assigning...`}
      consequence={reached ? <ManyTimesOne reached={reached} /> : null}
      disabled={isGone || (isChoice && reach.reached === 0)}
      onClose={onClose}
    >
      {isGone ? <GoneNotice text={t`This template was deleted meanwhile. Nothing can be assigned.`} /> : null}
      {fixed ? null : (
        <TemplateField
          ref={control("templateId")}
          templates={templates}
          value={template?.id ?? null}
          error={errorOf("templateId")}
          onChange={(templateId) => change({ templateId })}
        />
      )}
      {template ? <TemplateHead template={template} /> : null}
      <div className="grid items-start gap-x-4 gap-y-1 sheet:grid-cols-2">
        <DateField
          ref={control("dueDate")}
          label={t`Due date`}
          value={draft.dueDate}
          min={today}
          error={errorOf("dueDate")}
          onChange={(dueDate) => change({ dueDate })}
        />
        <p className="text-13 text-ink-2 sheet:pt-[35px]">{t`The same date for everybody.`}</p>
      </div>
      <AudienceField
        ref={control("clients")}
        audience={clients}
        reach={reach}
        error={errorOf("clients")}
        people={
          <ClientPicker
            ref={control("assignees")}
            choice={draft.assignees}
            allLabel={t`Assign to All`}
            clients={everybody}
            error={errorOf("assignees")}
            onChange={(assignees) => change({ assignees })}
          />
        }
        onChange={(audience) => change({ clients: audience })}
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
          <span>{t`Task: ${shownTitle}`}</span>
          <span className="whitespace-nowrap">
            {` · ${plural(subtasks.length, { one: "# subtask", other: "# subtasks" })}`}
          </span>
          {needsReview ? <span className="whitespace-nowrap">{` · ${t`Needs review`}`}</span> : null}
        </p>
      </div>
      <span className="max-w-full flex-none">
        <CategoryBadge category={category} />
      </span>
    </div>
  );
}

/** Select of one template; undefined until they are loaded. */
export function TemplateField({
  templates,
  ...field
}: EntrySelectProps & { templates: readonly Template[] | undefined }) {
  const { t } = useLingui();
  return (
    <EntrySelect
      {...field}
      query={useListTemplatesQuery()}
      entries={templates?.map(({ id, title }) => ({ id, name: title }))}
      label={t`Template`}
      placeholder={t`Choose a template`}
      none={t`There are no templates yet.`}
      failed={t`The templates did not load.`}
    />
  );
}
