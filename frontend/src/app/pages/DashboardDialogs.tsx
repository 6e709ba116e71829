import type { TaskOverlay } from "@/addresses/overlays";
import { useOverlay } from "@/addresses/useOverlay";
import { useRoadmapView } from "@/addresses/useRoadmapView";
import type { User } from "@/api/generated/anonymous";
import { useOwnTasks } from "@/tasks/useOwnTasks";
import { dialogOnDemand } from "@/ui/loading/onDemand";

export const AddTaskDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "add-task" */ "@/features/roadmap/AddTaskDialog").then(
    (module) => module.AddTaskDialog,
  ),
);
const TrashDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "trash" */ "@/features/trash/TrashDialog").then((module) => module.TrashDialog),
);
const PictureDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "picture-dialog" */ "@/features/account/picture/PictureDialog").then(
    (module) => module.PictureDialog,
  ),
);
const NoteDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "note" */ "@/features/notifications/NoteDialog").then(
    (module) => module.NoteDialog,
  ),
);
/** Shares the chunk of the achievements page, which mostly opens it. */
const AchievementDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "achievements" */ "@/features/achievements/AchievementDialog").then(
    (module) => module.AchievementDialog,
  ),
);
const ShownTask = dialogOnDemand(() =>
  import(/* webpackChunkName: "shown-task" */ "@/tasks/detail/ShownTask").then((module) => module.ShownTask),
);

const TaskOfMonth = dialogOnDemand(() =>
  import(/* webpackChunkName: "month" */ "@/features/roadmap/month/dialogs/TaskOfMonth").then(
    (module) => module.TaskOfMonth,
  ),
);

/** Dialog named by the address, over any tab. Its code loads on demand. */
export function DashboardDialogs({ user }: { user: User }) {
  const { shown, close } = useOverlay();
  switch (shown?.name) {
    case "task":
    case "edit":
    case "calendar":
    case "move":
    case "submit":
      return <OwnTask shown={shown} onClose={close} />;
    case "note":
      return <NoteDialog id={shown.id} onClose={close} />;
    case "achievement":
      return <AchievementDialog type={shown.type} onClose={close} />;
    case "picture":
      return <PictureDialog user={user} onClose={close} />;
    case "add":
      return <AddTaskDialog day={shown.day} onClose={close} />;
    case "trash":
      return <TrashDialog onClose={close} />;
    default:
      return null;
  }
}

function OwnTask({ shown, onClose }: { shown: TaskOverlay; onClose: () => void }) {
  const { view } = useRoadmapView();
  return view === "month" ? (
    <TaskOfMonth shown={shown} onClose={onClose} />
  ) : (
    <TaskOfLists shown={shown} onClose={onClose} />
  );
}

function TaskOfLists({ shown, onClose }: { shown: TaskOverlay; onClose: () => void }) {
  return <ShownTask source={useOwnTasks("open", "completed")} shown={shown} onClose={onClose} />;
}
