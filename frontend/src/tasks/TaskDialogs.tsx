import { lazy, Suspense, useMemo } from "react";
import type { BoardActions } from "./boardActions";
import { useTaskAddress } from "./taskAddress";

const ShownTask = lazy(() =>
  import(/* webpackChunkName: "shown-task" */ "./ShownTask").then((module) => ({
    default: module.ShownTask,
  })),
);

/** The dialogs that the address asks for. Nothing of them is loaded until it does. */
export function TaskDialogs({ actions }: { actions: BoardActions }) {
  const { shown } = useTaskAddress();
  return shown ? (
    <Suspense fallback={null}>
      <ShownTask actions={actions} />
    </Suspense>
  ) : null;
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
