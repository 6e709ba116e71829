import type { TaskOverlay } from "@/addresses/overlays";
import { useRoadmapView } from "@/addresses/useRoadmapView";
import { useCurrentUser } from "@/api/account/currentUser";
import { useOwnTasks } from "@/tasks/useOwnTasks";
import { dialogOnDemand } from "@/ui/loading/onDemand";
import type { Dialogs } from "./OverlayDialog";

export const AddTaskDialog = dialogOnDemand(
  () => import("@/features/roadmap/AddTaskDialog"),
  "AddTaskDialog",
);
const PictureDialog = dialogOnDemand(
  () => import("@/features/account/picture/PictureDialog"),
  "PictureDialog",
);
const ShownTask = dialogOnDemand(
  () => import(/* webpackChunkName: "shown-task" */ "@/tasks/detail/ShownTask"),
  "ShownTask",
);
const TaskOfMonth = dialogOnDemand(
  () => import(/* webpackChunkName: "month" */ "@/features/roadmap/month/dialogs/TaskOfMonth"),
  "TaskOfMonth",
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
  picture: OwnPicture,
  add: AddTaskDialog,
  trash: dialogOnDemand(() => import("@/features/trash/TrashDialog"), "TrashDialog"),
};

function OwnPicture({ onClose }: { onClose: () => void }) {
  const { user } = useCurrentUser();
  return user ? <PictureDialog user={user} onClose={onClose} /> : null;
}

function OwnTask({ name, id, onClose }: TaskOverlay & { onClose: () => void }) {
  const { view } = useRoadmapView();
  const Shown = view === "month" ? TaskOfMonth : TaskOfLists;
  return <Shown shown={{ name, id }} onClose={onClose} />;
}

function TaskOfLists({ shown, onClose }: { shown: TaskOverlay; onClose: () => void }) {
  return <ShownTask source={useOwnTasks("open", "completed")} shown={shown} onClose={onClose} />;
}
