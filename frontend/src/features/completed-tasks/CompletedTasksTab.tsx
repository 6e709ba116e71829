import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { dashboardAddress } from "@/addresses/dashboard";
import doneDrawing from "@/art/empty/done.svg?raw";
import { useOwnTasks } from "@/tasks/useOwnTasks";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { classNames } from "@/ui/theme/classNames";
import { Drawing } from "@/ui/theme/Drawing";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { CompletedList } from "./CompletedList";
import { CompletedSkeleton } from "./CompletedSkeleton";

/** All completed tasks, from both boards. */
export function CompletedTasksTab() {
  const { t } = useLingui();
  const list = useOwnTasks("completed").completed;
  return (
    <Loaded query={list} shape={<CompletedSkeleton />} failed={t`Your completed tasks did not load`}>
      {(tasks) =>
        tasks.length === 0 && !list.older ? <NothingCompleted /> : <CompletedList list={list} tasks={tasks} />
      }
    </Loaded>
  );
}

function NothingCompleted() {
  const { t } = useLingui();
  return (
    <EmptyState
      className="m-auto pb-16"
      drawing={<Drawing markup={doneDrawing} width={220} />}
      title={t`No completed tasks yet`}
      text={t`Complete some tasks to see them here!`}
      action={
        <Link to={dashboardAddress("roadmap")} className={classNames(buttonLook("soft"), "max-tablet:h-11")}>
          {t`Go to your roadmap`}
        </Link>
      }
    />
  );
}
