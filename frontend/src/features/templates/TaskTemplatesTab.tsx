import { plural } from "@lingui/core/macro";
import { useLingui, Trans } from "@lingui/react/macro";
import { Plus, Pencil, Trash2, Users } from "lucide-react";
import { useId } from "react";
import { useOverlay } from "@/addresses/useOverlay";
import { useListTemplatesQuery } from "@/api/admin/templates";
import type { Template } from "@/api/generated/admin";
import templatesDrawing from "@/art/empty/templates.svg?raw";
import { isolate } from "@/language/isolate";
import { Isolated } from "@/language/Isolated";
import { CategoryBadge } from "@/tasks/marks/CategoryBadge";
import { NeedsReviewMark } from "@/tasks/marks/NeedsReviewMark";
import { RecurrenceMark } from "@/tasks/marks/RecurrenceMark";
import { subtaskPreview } from "@/tasks/model/subtaskPreview";
import { Button } from "@/ui/buttons/Button";
import { EmptyList } from "@/ui/feedback/EmptyList";
import { Loaded } from "@/ui/feedback/Loaded";
import { Shape } from "@/ui/feedback/Shape";

export function TaskTemplatesTab() {
  const { t } = useLingui();
  const { open } = useOverlay();
  const templateList = useListTemplatesQuery();
  const create = () => open({ name: "template", id: "new" });
  return (
    <div className="flex flex-1 flex-col px-4 pt-6 pb-8 tablet:px-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div>
          <h2 className="text-20 font-semibold wrap-anywhere">{t`Task Templates`}</h2>
          <p className="mt-px text-ink-2">{t`Create and manage reusable task templates`}</p>
        </div>
        <Button
          variant="primary"
          icon={Plus}
          className="max-tablet:min-h-11 max-sheet:flex-1"
          onClick={create}
        >
          {t`Create Template`}
        </Button>
      </div>
      <div className="mt-5 flex flex-1 flex-col">
        <Loaded
          query={templateList}
          failed={t`Your templates did not load`}
          shape={
            <Shape
              label={t`Loading templates`}
              className={`${templateGrid} animate-late`}
              entries={3}
              entry="h-[272px] rounded-card border border-hairline bg-surface-2 p-[18px]"
              bars={["h-4 w-1/2", "mt-3 w-2/3", "mt-6 w-full", "mt-2 w-4/5", "mt-6 w-2/5", "mt-2.5 w-1/3"]}
            />
          }
        >
          {(templates) =>
            templates.length === 0 ? (
              <EmptyList
                drawing={templatesDrawing}
                title={t`No Templates Yet`}
                text={t`Create your first task template to streamline assignment workflows`}
                action={t`Write the first one`}
                onAction={create}
              />
            ) : (
              <div className={templateGrid}>
                {templates.map((template) => (
                  <TemplateCard
                    key={template.id}
                    template={template}
                    onEdit={() => open({ name: "template", id: template.id })}
                    onDelete={() => open({ name: "delete-template", id: template.id })}
                    onAssign={() => open({ name: "assign-template", id: template.id })}
                  />
                ))}
              </div>
            )
          }
        </Loaded>
      </div>
    </div>
  );
}

/** Three columns, fewer in narrow windows. */
const templateGrid = "grid grid-cols-1 gap-4 tablet:grid-cols-2 wide:grid-cols-3";

interface TemplateCardProps {
  template: Template;
  onEdit: () => void;
  onDelete: () => void;
  onAssign: () => void;
}

export function TemplateCard({ template, onEdit, onDelete, onAssign }: TemplateCardProps) {
  const { t } = useLingui();
  const id = useId();
  const { title, taskTitle, category, description, subtasks, needsReview, repeat: recurrence } = template;
  const { shown, more } = subtaskPreview(subtasks);
  const shownTitle = isolate(title);
  const shownTaskTitle = <Isolated className="min-w-0 truncate">{taskTitle}</Isolated>;
  return (
    <article
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-1 grid-rows-[auto_1fr_auto] gap-3 rounded-card border border-hairline bg-surface-2 px-[18px] pt-[18px] pb-3.5"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1">
          <h3 id={id} dir="auto" title={title} className="min-w-1/2 flex-1 truncate text-16 font-semibold">
            {title}
          </h3>
          <span className="mt-px flex max-w-full flex-none items-center gap-1.5">
            {needsReview ? <NeedsReviewMark className="text-ink-2" /> : null}
            <CategoryBadge category={category} />
            {recurrence ? <RecurrenceMark recurrence={recurrence} due={null} className="text-ink-2" /> : null}
          </span>
        </div>
        <p title={taskTitle} className="mt-0.5 flex gap-1 text-13 text-ink-2">
          <Trans>
            <span className="flex-none text-ink-3">Task:</span> {shownTaskTitle}
          </Trans>
        </p>
      </div>
      <div className="min-w-0 text-13">
        {/* Two lines for the title, so that the lists of a row align. */}
        <p
          dir="auto"
          title={description ?? undefined}
          className="mb-2.5 line-clamp-2 text-pretty wrap-anywhere max-tablet:empty:hidden tablet:min-h-10"
        >
          {description}
        </p>
        <ul>
          {shown.map((subtask) => (
            <li key={subtask.id} title={subtask.title} className="flex h-[22px] min-w-0 items-center gap-2">
              <span
                aria-hidden="true"
                className="mx-[5px] size-[5px] flex-none rounded-full bg-border-control"
              />
              <span dir="auto" className="truncate">
                {subtask.title}
              </span>
            </li>
          ))}
        </ul>
        {more > 0 ? (
          <p className="ms-[23px] text-12 text-ink-3 tabular-nums">
            {plural(more, { one: "+# more subtasks...", other: "+# more subtasks..." })}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-1 border-t border-hairline pt-3">
        <Button
          variant="ghost"
          size="sm"
          icon={Pencil}
          className="-ms-2.5 max-tablet:min-h-11"
          aria-label={t`Edit ${shownTitle}`}
          onClick={onEdit}
        >
          {t`Edit`}
        </Button>
        <Button
          variant="danger-ghost"
          size="sm"
          icon={Trash2}
          className="max-tablet:min-h-11"
          aria-label={t`Delete ${shownTitle}`}
          onClick={onDelete}
        >
          {t`Delete`}
        </Button>
        <Button
          variant="soft"
          size="sm"
          icon={Users}
          className="ms-auto max-tablet:min-h-11"
          aria-describedby={id}
          onClick={onAssign}
        >
          {t`Assign to Clients`}
        </Button>
      </div>
    </article>
  );
}
