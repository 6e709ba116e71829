import { useOverlay } from "@/addresses/useOverlay";
import { DayTasks } from "./DayTasks";
import type { MonthParts } from "./monthParts";
import { UndatedTasks } from "./UndatedTasks";

/** What the address can lay over the month and nowhere else. */
export function MonthDialogs({ parts, phone }: { parts: MonthParts; phone: boolean }) {
  const { shown, close } = useOverlay();
  const { month, tasks, actions, onOpen, onAdd } = parts;
  const list = { today: month.today, phone, actions, onOpen, onClose: close };
  switch (shown?.name) {
    case "day":
      return <DayTasks {...list} day={shown.day} tasks={tasks.byDay.get(shown.day) ?? []} onAdd={onAdd} />;
    case "undated":
      return <UndatedTasks {...list} tasks={tasks.undated} />;
    default:
      return null;
  }
}
