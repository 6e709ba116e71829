import { useMemo } from "react";
import { dialogOnDemand } from "@/ui/onDemand";
import type { BoardActions } from "@/tasks/boardActions";
import { useTaskAddress } from "@/tasks/taskAddress";

const ShownTask = dialogOnDemand(() =>
  import(/* webpackChunkName: "shown-task" */ "./ShownTask").then((module) => module.ShownTask),
);

/** The dialogs that the address asks for. Nothing of them is loaded until it does. */
export function TaskDialogs({ actions }: { actions: BoardActions }) {
  const { shown, close } = useTaskAddress();
  return shown ? <ShownTask actions={actions} onClose={close} /> : null;
}

/** The actions that open a dialog of their own. */
export function useDialogActions(): Required<Pick<BoardActions, "edit" | "addToCalendar">> {
  const { editTask, addToCalendar } = useTaskAddress();
  return useMemo(
    () => ({
      edit: ({ id }) => {
        editTask(id);
      },
      addToCalendar: ({ id }) => {
        addToCalendar(id);
      },
    }),
    [editTask, addToCalendar],
  );
}
