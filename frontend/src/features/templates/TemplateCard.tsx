import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Pencil, Trash2, Users } from "lucide-react";
import { useId } from "react";
import type { Template } from "@/api/generated/admin";
import { isolate } from "@/language/isolate";
import { Isolated } from "@/language/Isolated";
import { CategoryBadge } from "@/tasks/CategoryBadge";
import { NeedsReviewMark } from "@/tasks/NeedsReviewMark";
import { RepeatMark } from "@/tasks/RepeatMark";
import { subtaskPreview } from "@/tasks/subtaskPreview";
import { Button } from "@/ui/buttons/Button";
import { Icon } from "@/ui/theme/Icon";

interface TemplateCardProps {
  template: Template;
  onEdit: () => void;
  onDelete: () => void;
  onAssign: () => void;
}

export function TemplateCard({ template, onEdit, onDelete, onAssign }: TemplateCardProps) {
  const { t } = useLingui();
  const id = useId();
  const { title, taskTitle, category, description, subtasks, needsReview, repeat } = template;
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
            {repeat ? <RepeatMark repeat={repeat} due={null} className="text-ink-2" /> : null}
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
          icon={<Icon of={Pencil} size={16} />}
          className="-ms-2.5 max-tablet:h-11"
          aria-label={t`Edit ${shownTitle}`}
          onClick={onEdit}
        >
          {t`Edit`}
        </Button>
        <Button
          variant="danger-ghost"
          size="sm"
          icon={<Icon of={Trash2} size={16} />}
          className="max-tablet:h-11"
          aria-label={t`Delete ${shownTitle}`}
          onClick={onDelete}
        >
          {t`Delete`}
        </Button>
        <Button
          variant="soft"
          size="sm"
          icon={<Icon of={Users} size={16} />}
          className="ms-auto max-tablet:h-11"
          aria-describedby={id}
          onClick={onAssign}
        >
          {t`Assign to Clients`}
        </Button>
      </div>
    </article>
  );
}
