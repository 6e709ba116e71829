import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { useOverlay } from "@/addresses/useOverlay";
import { useCountTasksOfClientQuery, useLatestCompleted } from "@/api/admin/clients";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import type { User } from "@/api/generated/anonymous";
import type { Task } from "@/api/generated/client";
import { dueDateLabel } from "@/dates/dueDateLabel";
import { useToday } from "@/dates/useToday";
import { mentorName } from "@/language/names";
import { CategoryBadge } from "@/tasks/marks/CategoryBadge";
import { ColumnGlyph } from "@/tasks/marks/ColumnGlyph";
import { Button } from "@/ui/buttons/Button";
import { Loaded } from "@/ui/feedback/Loaded";
import { Shape } from "@/ui/feedback/Shape";
import { PartHead } from "./PartHead";

/** Latest completed tasks; a dialog shows all. */
const SHOWN_TASKS = 3;

interface CompletedPartProps {
  client: User;
  onOpen: (task: Task) => void;
}

export function CompletedPart({ client: { id }, onOpen }: CompletedPartProps) {
  const { t } = useLingui();
  const headingId = useId();
  const { open } = useOverlay();
  const list = useLatestCompleted(id, SHOWN_TASKS);
  const { data: counts } = useCountTasksOfClientQuery({ id }, refetchOnMount);
  return (
    <section aria-labelledby={headingId} className="min-w-0">
      <PartHead
        headingId={headingId}
        title={t`Completed Tasks`}
        text={t`All tasks completed by this client (includes both Roadmap and ${{ mentor: mentorName() }} Tasks)`}
        count={counts?.completed}
        action={
          <Button
            variant="ghost"
            size="sm"
            className="-my-1 ms-auto text-accent-text! max-tablet:min-h-11"
            onClick={() => open({ name: "client-completed" })}
          >
            {t`Show all completed`}
          </Button>
        }
      />
      <Loaded
        query={list}
        failed={t`The completed tasks did not load`}
        shape={
          <Shape
            label={t`Loading completed tasks`}
            className={listLook}
            entries={SHOWN_TASKS}
            entry="flex h-11 items-center px-3.5"
            bars={["w-48"]}
          />
        }
      >
        {(tasks) => <LatestCompleted tasks={tasks} onOpen={onOpen} />}
      </Loaded>
    </section>
  );
}

const listLook =
  "divide-y divide-done-line overflow-hidden rounded-card border border-done-line bg-done-card";

function LatestCompleted({ tasks, onOpen }: { tasks: readonly Task[]; onOpen: (task: Task) => void }) {
  const { t } = useLingui();
  const today = useToday();
  if (tasks.length === 0) {
    return (
      <p className="grid h-24 place-items-center rounded-card border-[1.5px] border-dashed border-hairline-strong text-13 text-ink-3">
        {t`Nothing completed yet`}
      </p>
    );
  }
  return (
    <ul className={listLook}>
      {tasks.map((task) => {
        const { text, exact } = dueDateLabel(task, today);
        return (
          <li key={task.id}>
            <button
              type="button"
              data-tooltip={exact}
              onClick={() => onOpen(task)}
              className="flex w-full flex-wrap items-center gap-x-3 gap-y-1.5 px-3.5 py-2.5 text-start focus-visible:-outline-offset-2 enabled:hover:bg-success-soft"
            >
              <ColumnGlyph column="done" />
              <span dir="auto" className="min-w-0 flex-1 truncate font-semibold max-tablet:basis-4/5">
                {task.title}
              </span>
              <span className="max-tablet:ps-7">
                <CategoryBadge category={task.category} />
              </span>
              <span className="min-w-[190px] text-end text-13 text-ink-2 tabular-nums max-tablet:min-w-0">
                {text}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
