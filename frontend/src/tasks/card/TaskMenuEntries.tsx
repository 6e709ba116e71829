import { useLingui } from "@lingui/react/macro";
import { CalendarClock, CalendarPlus, FastForward, FileText, Pencil, RepeatOff, Trash2 } from "lucide-react";
import type { Task } from "@/api/generated/client";
import { formatDayOfWeek } from "@/dates/calendarDay";
import { useToday } from "@/dates/useToday";
import { ColumnGlyph } from "@/tasks/marks/ColumnGlyph";
import { Icon } from "@/ui/theme/Icon";
import { Menu, MenuItem, MenuSeparator } from "@/ui/overlays/Menu";
import type { MenuOpening } from "@/ui/overlays/MenuButton";
import type { BoardActions } from "@/tasks/model/boardActions";
import { columns } from "@/tasks/model/columns";
import { nextOf } from "@/tasks/recurrence/recurrence";
import { isEditable, isInReview, isOpen } from "@/tasks/model/taskRights";

interface TaskMenuEntriesProps {
  opening: MenuOpening;
  label: string;
  task: Task;
  onOpen: (task: Task) => void;
  actions: BoardActions;
}

/** Menu with all actions of a card, for the keyboard too. */
export function TaskMenuEntries({ opening, label, task, onOpen, actions }: TaskMenuEntriesProps) {
  const { t, i18n } = useLingui();
  const { edit, pickDay, addToCalendar } = actions;
  const isHeld = isInReview(task);
  return (
    <Menu opening={opening} label={label}>
      <MenuItem icon={FileText} onSelect={() => onOpen(task)}>
        {t`View Description`}
      </MenuItem>
      {addToCalendar ? (
        <MenuItem icon={CalendarPlus} onSelect={() => addToCalendar(task)}>
          {t`Add to Calendar`}
        </MenuItem>
      ) : null}
      {edit && isEditable(task) ? (
        <MenuItem icon={Pencil} onSelect={() => edit(task)}>
          {t`Edit Task`}
        </MenuItem>
      ) : null}
      {pickDay && isEditable(task) ? (
        <MenuItem icon={CalendarClock} onSelect={() => pickDay(task)}>
          {t`Move to another day…`}
        </MenuItem>
      ) : null}
      {isOpen(task) ? (
        <>
          <MenuSeparator />
          {isHeld ? (
            <div className="px-2.5 pt-2 pb-1 text-12 text-ink-3">{t`Not while it is in review`}</div>
          ) : null}
          {columns
            .filter((column) => column.id !== task.status)
            .map(({ id, title }) => {
              const column = i18n._(title);
              return (
                <MenuItem
                  key={id}
                  icon={<ColumnGlyph column={id} />}
                  disabled={isHeld}
                  onSelect={() => actions.move({ taskId: task.id, status: id, position: 0 })}
                >
                  {t`Move to ${column}`}
                </MenuItem>
              );
            })}
        </>
      ) : null}
      <RecurrenceEntries task={task} actions={actions} />
      <MenuSeparator />
      <MenuItem tone="danger" icon={Trash2} disabled={isHeld} onSelect={() => actions.remove(task)}>
        {t`Delete Task`}
      </MenuItem>
    </Menu>
  );
}

/** Entries of an own recurring task. */
function RecurrenceEntries({ task, actions }: Pick<TaskMenuEntriesProps, "task" | "actions">) {
  const { t } = useLingui();
  const today = useToday();
  const { skip, stopRecurrence } = actions;
  const { repeat: recurrence, dueDate, seriesDay } = task;
  if (!skip || !stopRecurrence || !recurrence || !dueDate || !isEditable(task)) return null;
  const day = formatDayOfWeek(nextOf(recurrence, { due: dueDate, seriesDay }, today));
  return (
    <>
      <MenuSeparator />
      <MenuItem icon={<Icon of={FastForward} size={16} mirrored />} onSelect={() => skip(task)}>
        <WithNote note={t`Next one on ${day}`}>{t`Skip this one`}</WithNote>
      </MenuItem>
      <MenuItem icon={RepeatOff} onSelect={() => stopRecurrence(task)}>
        <WithNote note={t`This one stays, no more come`}>{t`Stop repeating`}</WithNote>
      </MenuItem>
    </>
  );
}

function WithNote({ note, children }: { note: string; children: string }) {
  return (
    <span className="py-1">
      <span>{children}</span> <span className="block text-12 text-ink-3">{note}</span>
    </span>
  );
}
