import { useLingui } from "@lingui/react/macro";
import { useClientHistory, useCountTasksOfClientQuery } from "@/api/admin/clients";
import doneDrawing from "@/art/empty/done.svg?raw";
import type { Task } from "@/api/generated/client";
import type { User } from "@/api/generated/anonymous";
import { formatDay, formatDayOfMoment } from "@/dates/calendarDay";
import { isolate } from "@/language/isolate";
import { trimmed } from "@/language/text/blank";
import { formatList } from "@/language/text/formatList";
import { initialOf } from "@/language/text/graphemes";
import { Avatar } from "@/people/Avatar";
import { clientName } from "@/people/clientName";
import { CategoryBadge } from "@/tasks/marks/CategoryBadge";
import { Button } from "@/ui/buttons/Button";
import { Dialog } from "@/ui/overlays/Dialog";
import { Drawing } from "@/ui/theme/Drawing";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { Shape } from "@/ui/feedback/Shape";

interface CompletedTasksDialogProps {
  client: User;
  onClose: () => void;
}

/** All completed tasks of a client, newest first. */
export function CompletedTasksDialog({ client, onClose }: CompletedTasksDialogProps) {
  const { t, i18n } = useLingui();
  const list = useClientHistory(client.id);
  const { data: tasks, older } = list;
  const { data: counts } = useCountTasksOfClientQuery({ id: client.id });
  const name = clientName(client);
  const shownCount = i18n.number(tasks?.length ?? 0);
  const total = older ? counts?.completed : tasks?.length;
  const allCount = i18n.number(total ?? 0);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Completed Tasks`}
      size="l"
      subtitle={
        <span className="flex items-center gap-2">
          <Avatar name={initialOf(name)} imageUrl={client.profileImageUrl} size={22} />
          <span>{name}</span>
        </span>
      }
      footer={
        <>
          {total ? (
            <p role="status" className="flex-1 text-13 text-ink-2 tabular-nums">
              {t`${shownCount} of ${allCount}`}
            </p>
          ) : null}
          <Button variant="secondary" className="max-sheet:min-h-11 max-sheet:flex-1" onClick={onClose}>
            {t`Close`}
          </Button>
        </>
      }
    >
      <Loaded
        query={list}
        failed={t`The completed tasks did not load`}
        shape={
          <Shape
            label={t`Loading completed tasks`}
            className="grid gap-8 py-2"
            entries={3}
            entry="grid gap-2.5"
            bars={["h-3.5 w-2/5", "w-3/5", "w-1/3"]}
          />
        }
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              level={3}
              drawing={<Drawing markup={doneDrawing} width={180} />}
              title={t`No Completed Tasks`}
              text={t`This client hasn't completed any tasks yet.`}
            />
          ) : (
            <>
              <ul aria-label={t`Completed tasks`} className="-my-2.5 divide-y divide-hairline">
                {all.map((task) => (
                  <CompletedEntry key={task.id} task={task} />
                ))}
              </ul>
              {older?.failed ? (
                <p role="alert" className="mt-5 text-center text-balance text-ink-2">
                  {t`Older tasks did not load. Check your connection and try again.`}
                </p>
              ) : null}
              {older ? (
                <Button
                  variant="soft"
                  className="mt-5 w-full max-tablet:min-h-11"
                  pending={older.isFetching}
                  onClick={older.fetch}
                >
                  {older.failed ? t`Try again` : t`Show more`}
                </Button>
              ) : null}
            </>
          )
        }
      </Loaded>
    </Dialog>
  );
}

function CompletedEntry({ task }: { task: Task }) {
  const { t } = useLingui();
  const { title, category, description, subtasks, completedAt, dueDate } = task;
  const completedOn = completedAt ? formatDayOfMoment(completedAt) : null;
  const dueOn = dueDate ? formatDay(dueDate) : null;
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 dir="auto" className="min-w-0 text-14 font-semibold wrap-anywhere">
          {title}
        </h3>
        <CategoryBadge category={category} />
      </div>
      {trimmed(description ?? "") ? (
        <p dir="auto" className="mt-0.5 text-13 wrap-anywhere whitespace-pre-line text-ink-2">
          {description}
        </p>
      ) : null}
      {subtasks.length > 0 ? (
        <p className="mt-1.5 text-13 wrap-anywhere text-ink-2">{listTitles(subtasks)}</p>
      ) : null}
      <p className="mt-1.5 flex flex-wrap gap-x-4 text-12 text-ink-3 tabular-nums">
        <span>{completedOn === null ? t`Completed: N/A` : t`Completed: ${completedOn}`}</span>
        <span>{dueOn === null ? t`Due: No due date` : t`Due: ${dueOn}`}</span>
      </p>
    </li>
  );
}

function listTitles(subtasks: Task["subtasks"]): string {
  const titles = subtasks.map(({ title }) => isolate(title));
  return formatList(titles);
}
