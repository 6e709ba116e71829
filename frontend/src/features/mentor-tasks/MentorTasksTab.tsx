import { useLingui } from "@lingui/react/macro";
import timoDrawing from "@/art/empty/timo.svg?raw";
import { mentorName } from "@/language/names";
import { isTimoTask } from "@/tasks/category";
import { useOwnTasks } from "@/tasks/useOwnTasks";
import { OpenBoard } from "@/tasks/board/OpenBoard";
import { Drawing } from "@/ui/theme/Drawing";

/** Gold board of the tasks that the mentor assigned. */
export function MentorTasksTab() {
  return (
    <>
      <OpenBoard source={useOwnTasks()} belongs={isTimoTask} tone="gold" empty={<NoTimoTasks />} />
    </>
  );
}

function NoTimoTasks() {
  const { t } = useLingui();
  return (
    <div className="m-auto grid justify-items-center gap-1 p-6 text-center tablet:pb-[140px]">
      <Drawing markup={timoDrawing} width={220} />
      <h2 className="mt-3 text-20 font-semibold">{t`No ${{ mentor: mentorName() }} Assigned Tasks`}</h2>
      <p className="max-w-[42ch] text-balance text-ink-2">
        {t`${{ mentor: mentorName() }} assigned tasks will appear here. These tasks should be prioritized.`}
      </p>
      <p className="mt-3.5 max-w-[56ch] text-13 text-balance text-ink-2">
        {t`Post in the community space to request specialized assignments, or attend a live class to get personalized task recommendations.`}
      </p>
    </div>
  );
}
