import { useOverlay } from "@/addresses/useOverlay";
import { DayTasks } from "./DayTasks";
import type { MonthParts } from "../monthParts";
import { comingOn } from "../comingCopies";
import { tasksOn } from "../monthTasks";
import { UndatedTasks } from "./UndatedTasks";

/** Dialogs of the month, named by the address. */
export function MonthDialogs({ parts, phone }: { parts: MonthParts; phone: boolean }) {
  const { shown, close } = useOverlay();
  const { month, tasks, coming, actions, onOpen, onAdd } = parts;
  const row = { today: month.today, phone, actions, onOpen };
  switch (shown?.name) {
    case "day":
      return (
        <DayTasks
          day={shown.day}
          listed={{ ...row, tasks: tasksOn(tasks, shown.day), coming: comingOn(coming, shown.day) }}
          onAdd={onAdd}
          onClose={close}
        />
      );
    case "undated":
      return <UndatedTasks listed={{ ...row, tasks: tasks.undated }} onClose={close} />;
    default:
      return null;
  }
}
