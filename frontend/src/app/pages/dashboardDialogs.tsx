import type { TaskOverlay } from "@/addresses/overlays";
import { useCurrentUser } from "@/api/account/currentUser";
import { useOwnTasks } from "@/tasks/useOwnTasks";
import { dialogOnDemand } from "@/ui/loading/onDemand";
import type { Dialogs } from "./OverlayDialog";

export const AddTaskDialog = dialogOnDemand(
  () => import(/* webpackChunkName: "task-form" */ "@/tasks/form/TaskFormDialog"),
  "TaskFormDialog",
);
const PictureDialog = dialogOnDemand(
  () => import("@/features/account/picture/PictureDialog"),
  "PictureDialog",
);
const ShownTask = dialogOnDemand(
  () => import(/* webpackChunkName: "shown-task" */ "@/tasks/detail/ShownTask"),
  "ShownTask",
);

/** Dialogs over any tab. */
export const dashboardDialogs: Dialogs = {
  task: OwnTask,
  edit: OwnTask,
  calendar: OwnTask,
  move: OwnTask,
  submit: OwnTask,
  note: dialogOnDemand(() => import("@/features/notifications/NoteDialog"), "NoteDialog"),
  // Shares the chunk of the achievements page, which mostly opens it.
  achievement: dialogOnDemand(
    () => import(/* webpackChunkName: "achievements" */ "@/features/achievements/AchievementDialog"),
    "AchievementDialog",
  ),
  "number-goal": dialogOnDemand(
    () => import(/* webpackChunkName: "number-dialogs" */ "@/features/achievements/progress/GoalDialog"),
    "GoalDialog",
  ),
  "number-value": dialogOnDemand(
    () => import(/* webpackChunkName: "number-dialogs" */ "@/features/achievements/progress/ValueDialog"),
    "ValueDialog",
  ),
  picture: OwnPicture,
  add: AddTaskDialog,
  trash: dialogOnDemand(() => import("@/features/trash/TrashDialog"), "TrashDialog"),
};

function OwnPicture({ onClose }: { onClose: () => void }) {
  const { user } = useCurrentUser();
  return user ? <PictureDialog user={user} onClose={onClose} /> : null;
}

function OwnTask({ name, id, onClose }: TaskOverlay & { onClose: () => void }) {
  const { user } = useCurrentUser();
  const source = useOwnTasks();
  return user ? <ShownTask owner={user.id} source={source} shown={{ name, id }} onClose={onClose} /> : null;
}
