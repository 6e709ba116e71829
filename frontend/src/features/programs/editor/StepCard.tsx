import { useLingui } from "@lingui/react/macro";
import { Layers, Pencil, Plus, Trash2 } from "lucide-react";
import type { DraggableProvidedDragHandleProps } from "@/ui/drag/dragAndDrop";
import { isolate } from "@/language/isolate";
import { trimmed } from "@/language/text/blank";
import { CategoryBadge } from "@/tasks/marks/CategoryBadge";
import { ReviewGlyph } from "@/tasks/marks/ReviewGlyph";
import { DragHandle, dragCardLook } from "@/ui/lists/DragRow";
import { MoveItems } from "@/ui/lists/MoveItems";
import { Menu, MenuItem, MenuSeparator } from "@/ui/overlays/Menu";
import { MoreButton } from "@/ui/overlays/MoreButton";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { dueLabel } from "../programLabels";
import { StepForm, type StepFormProps } from "./StepForm";
import { StepTime } from "./StepTime";

export interface StepCardProps extends StepFormProps {
  isLast: boolean;
  /** True if no step can be added. */
  isFull: boolean;
  isOpen: boolean;
  onMove: (from: number, to: number) => void;
  handleProps: DraggableProvidedDragHandleProps | undefined;
  isLifted: boolean;
}

/** Card of a step; an open card is its form. */
export function StepCard(props: StepCardProps) {
  const { step, index, isOpen, isLifted, handleProps, actions, control } = props;
  const { t } = useLingui();
  const number = index + 1;
  const title = trimmed(step.title);
  return (
    <div data-drag-card className={dragCardLook(isOpen, isLifted)}>
      <div className="flex min-h-[54px] items-center gap-2 py-2 ps-1 pe-2">
        <DragHandle label={t`Move step ${number}`} handleProps={handleProps} />
        <button
          ref={control(step.key)}
          type="button"
          aria-expanded={isOpen}
          onClick={() => actions.open(isOpen ? null : step.key)}
          className="min-w-0 flex-1 rounded-control text-start"
        >
          <span
            dir="auto"
            data-tooltip={title}
            className={classNames("block truncate font-semibold", title === "" && "text-ink-3")}
          >
            {title === "" ? t`New task` : title}
          </span>
          {isOpen ? null : <Facts step={step} index={index} />}
        </button>
        <span className="flex-none max-sheet:hidden">
          <CategoryBadge category={step.category} />
        </span>
        <StepMenu {...props} />
      </div>
      {isOpen ? <StepForm {...props} /> : null}
    </div>
  );
}

function Facts({ step, index }: Pick<StepFormProps, "step" | "index">) {
  const { t } = useLingui();
  const due = dueLabel(step.dueAfter);
  const fact = "inline-flex min-w-0 items-center gap-[5px]";
  return (
    <span className="mt-px flex flex-wrap items-center gap-x-3.5 text-12 text-ink-2">
      <span className="tablet:hidden">
        <StepTime step={step} index={index} />
      </span>
      <span className={fact}>
        <Icon of={step.template ? Layers : Pencil} size={14} className="flex-none text-ink-3" />
        <span dir="auto" className="truncate">
          {step.template ? step.template.title : t`Written for it`}
        </span>
      </span>
      {due === null ? null : <span className="tabular-nums">{due}</span>}
      {step.needsReview ? (
        <span className={fact}>
          <ReviewGlyph size={14} className="text-accent" />
          <span>{t`Needs review`}</span>
        </span>
      ) : null}
    </span>
  );
}

function StepMenu({ step, index, isLast, isFull, actions, onMove }: StepCardProps) {
  const { t } = useLingui();
  const number = index + 1;
  const title = isolate(trimmed(step.title));
  const label = title === "" ? t`Step ${number}: more` : t`Step ${number}, ${title}: more`;
  return (
    <MoreButton label={label} className="max-tablet:size-11">
      {(opening) => (
        <Menu opening={opening} label={label}>
          <MoveItems index={index} isLast={isLast} onMove={onMove} />
          {isLast ? null : (
            <MenuItem
              icon={Plus}
              disabled={isFull}
              onSelect={() => {
                // After the menu has given the focus back.
                setTimeout(() => actions.chooseAt(index + 1));
              }}
            >
              {t`Add a step below`}
            </MenuItem>
          )}
          <MenuSeparator />
          <MenuItem tone="danger" icon={Trash2} onSelect={() => actions.remove(index)}>
            {t`Remove step`}
          </MenuItem>
        </Menu>
      )}
    </MoreButton>
  );
}
