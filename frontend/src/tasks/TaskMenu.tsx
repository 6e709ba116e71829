import { CalendarPlus, Ellipsis, FileText, Pencil, Trash2 } from "lucide-react";
import type { Task } from "@/api/generated";
import { IconButton } from "@/ui/IconButton";
import { ColumnGlyph } from "@/ui/icons/ColumnGlyph";
import { Icon } from "@/ui/icons/Icon";
import { Menu, MenuItem, MenuSeparator } from "@/ui/Menu";
import type { BoardActions } from "./boardActions";
import { columns } from "./columns";

interface TaskMenuProps {
  task: Task;
  onOpen: (task: Task) => void;
  actions?: BoardActions | undefined;
  large: boolean;
}

/** Everything that dragging and the card's own controls can do, without a mouse. */
export function TaskMenu({ task, onOpen, actions, large }: TaskMenuProps) {
  const open = task.completedAt === null && task.status !== "completed";
  return (
    <Menu
      label={`Actions for ${task.title}`}
      trigger={
        <IconButton
          label={`Actions for ${task.title}`}
          hint={false}
          icon={<Icon of={Ellipsis} size={16} />}
          size={large ? "touch" : "sm"}
          data-card-control="menu"
          className={large ? "-my-[11px] -mr-3 text-ink-3" : "-my-[3px] -mr-1 text-ink-3"}
        />
      }
    >
      <MenuItem
        icon={<Icon of={FileText} size={16} />}
        onSelect={() => {
          onOpen(task);
        }}
      >
        View Description
      </MenuItem>
      {actions ? <OwnerEntries task={task} actions={actions} open={open} /> : null}
    </Menu>
  );
}

function OwnerEntries({ task, actions, open }: { task: Task; actions: BoardActions; open: boolean }) {
  const { edit, addToCalendar } = actions;
  return (
    <>
      {addToCalendar ? (
        <MenuItem
          icon={<Icon of={CalendarPlus} size={16} />}
          onSelect={() => {
            addToCalendar(task);
          }}
        >
          Add to Calendar
        </MenuItem>
      ) : null}
      {edit && open ? (
        <MenuItem
          icon={<Icon of={Pencil} size={16} />}
          onSelect={() => {
            edit(task);
          }}
        >
          Edit Task
        </MenuItem>
      ) : null}
      {open ? (
        <>
          <MenuSeparator />
          {columns
            .filter((column) => column.id !== task.status)
            .map((column) => (
              <MenuItem
                key={column.id}
                icon={<ColumnGlyph column={column.id} />}
                onSelect={() => {
                  actions.move({ taskId: task.id, status: column.id, position: 0 });
                }}
              >
                Move to {column.title}
              </MenuItem>
            ))}
        </>
      ) : null}
      <MenuSeparator />
      <MenuItem
        tone="danger"
        icon={<Icon of={Trash2} size={16} />}
        onSelect={() => {
          actions.remove(task);
        }}
      >
        Delete Task
      </MenuItem>
    </>
  );
}
