import { useLingui } from "@lingui/react/macro";
import { Draggable } from "@/ui/drag/dragAndDrop";
import { DAYS_A_WEEK } from "@/dates/calendarDay";
import { classNames } from "@/ui/theme/classNames";
import { DragTag } from "@/ui/lists/DragRow";
import type { StepDraft } from "../programDraft";
import { AddStep } from "./AddStep";
import { StepCard, type StepCardProps } from "./StepCard";
import { StepTime } from "./StepTime";

interface StepRowProps extends Omit<StepCardProps, "handleProps" | "isLifted"> {
  /** Week that begins with this step, counted from 0; null inside one. */
  week: number | null;
  isBeforeDependent: boolean;
  /** True while a step to add after it is being chosen. */
  isChoosing: boolean;
  /** Number of the dragged step, before and after. */
  becomes: string | undefined;
  steps: readonly StepDraft[];
}

/** Step on the line, with its time beside it. */
export function StepRow(props: StepRowProps) {
  const {
    step,
    index,
    isLast,
    isFull,
    week,
    isBeforeDependent,
    isOpen,
    isChoosing,
    becomes,
    steps,
    actions,
  } = props;
  const isDependent = step.comes === "after";
  return (
    <Draggable draggableId={step.key} index={index} disableInteractiveElementBlocking>
      {(provided, snapshot) => (
        <li
          ref={provided.innerRef}
          {...provided.draggableProps}
          id={step.key}
          data-drag-row
          className={classNames("group/step relative", snapshot.isDragging && "z-(--z-menu)")}
        >
          {week === null ? null : (
            <div className={classNames(timelineGrid, snapshot.isDragging && "invisible")}>
              <WeekHead week={week} isFirst={index === 0} isDependent={isDependent} />
            </div>
          )}
          <div className={classNames(timelineGrid, isOpen ? "items-start" : "items-center")}>
            <span
              className={classNames(
                "text-end text-13 max-tablet:hidden",
                snapshot.isDragging && "invisible",
                isOpen && "mt-[15px] leading-[26px]",
              )}
            >
              <StepTime step={step} index={index} />
            </span>
            <span className={classNames("relative self-stretch", snapshot.isDragging && "invisible")}>
              {index === 0 ? null : <Line at="above" isDashed={isDependent} isOpen={isOpen} />}
              <Line at="below" isDashed={isBeforeDependent} isOpen={isOpen} />
              <Node number={index + 1} isDependent={isDependent} isOpen={isOpen} />
              {isLast || becomes !== undefined ? null : (
                <AddStep
                  steps={steps}
                  isOpen={isChoosing}
                  look="between"
                  isFull={isFull}
                  after={index + 1}
                  onOpen={(open) => actions.chooseAt(open ? index + 1 : null)}
                  onAdd={(template) => actions.add(index + 1, template)}
                />
              )}
            </span>
            <div className="min-w-0 py-1">
              <StepCard
                {...props}
                handleProps={provided.dragHandleProps ?? undefined}
                isLifted={snapshot.isDragging}
              />
              {snapshot.isDragging && becomes ? <DragTag text={becomes} className="start-1/2" /> : null}
            </div>
          </div>
        </li>
      )}
    </Draggable>
  );
}

function WeekHead({ week, isFirst, isDependent }: { week: number; isFirst: boolean; isDependent: boolean }) {
  const { t } = useLingui();
  const number = week + 1;
  const from = week * DAYS_A_WEEK;
  const to = from + DAYS_A_WEEK - 1;
  return (
    <>
      <b className="flex h-9 items-center text-13 font-semibold max-tablet:hidden">{t`Week ${number}`}</b>
      <span aria-hidden="true" className="relative self-stretch">
        {isFirst ? null : (
          <span
            className={classNames(
              "absolute inset-y-0 start-[calc(50%-1px)] border-s-2",
              isDependent ? "border-dashed border-accent" : "border-hairline-strong",
            )}
          />
        )}
      </span>
      <span className="flex h-9 items-center gap-2 text-12 text-ink-3 tabular-nums">
        <b className="font-semibold text-ink-1 tablet:hidden">{t`Week ${number}`}</b>
        <span>{t`Days ${from} to ${to}`}</span>
      </span>
    </>
  );
}

function Line({ at, isDashed, isOpen }: { at: "above" | "below"; isDashed: boolean; isOpen: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "absolute start-[calc(50%-1px)] border-s-2",
        isDashed ? "border-dashed border-accent" : "border-hairline-strong",
        at === "above" ? "top-0" : "bottom-0",
        at === "above" ? (isOpen ? "h-7" : "h-1/2") : isOpen ? "top-7" : "top-1/2",
      )}
    />
  );
}

function Node({ number, isDependent, isOpen }: { number: number; isDependent: boolean; isOpen: boolean }) {
  return (
    <span
      className={classNames(
        "absolute inset-x-0 mx-auto grid size-[26px] place-items-center rounded-full border-[1.5px] text-12 leading-none font-semibold tabular-nums",
        isOpen ? "top-[15px]" : "inset-y-0 my-auto",
        isOpen
          ? "border-accent bg-accent text-on-accent"
          : isDependent
            ? "border-dashed border-accent bg-surface-2 text-accent-text"
            : "border-border-control bg-surface-2",
      )}
    >
      {number}
    </span>
  );
}

/** Columns of the timeline: the time, the line, the step. Phones have no column for the time. */
export const timelineGrid =
  "grid grid-cols-[26px_minmax(0,1fr)] gap-x-3 tablet:grid-cols-[156px_26px_minmax(0,1fr)]";
