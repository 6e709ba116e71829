import { useOverlay } from "@/addresses/useOverlay";
import type { User } from "@/api/generated/anonymous";
import type { TaskSource } from "@/tasks/taskSource";
import { dialogOnDemand } from "@/ui/loading/onDemand";
import { NeedsReviewSwitch } from "./NeedsReviewSwitch";
import { StopRepeating } from "./StopRepeating";

const ShownTask = dialogOnDemand(
  () => import(/* webpackChunkName: "shown-task" */ "@/tasks/detail/ShownTask"),
  "ShownTask",
);
const CompletedTasksDialog = dialogOnDemand(
  () => import(/* webpackChunkName: "client-completed" */ "./CompletedTasksDialog"),
  "CompletedTasksDialog",
);

/** Dialogs of a client's page, named by the address. */
export function ClientOverlays({ client, source }: { client: User; source: TaskSource }) {
  const { shown, close } = useOverlay();
  switch (shown?.name) {
    case "task":
    case "edit":
    case "calendar":
      return (
        <ShownTask
          source={source}
          shown={shown}
          onClose={close}
          factsEnd={(task) => (
            <>
              <NeedsReviewSwitch task={task} />
              <StopRepeating task={task} />
            </>
          )}
        />
      );
    case "client-completed":
      return <CompletedTasksDialog client={client} list={source.completed} onClose={close} />;
    default:
      return null;
  }
}
