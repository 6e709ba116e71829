import { useLingui } from "@lingui/react/macro";
import { Copy, Trash2 } from "lucide-react";
import { Draggable, type DraggableProvidedDragHandleProps } from "@/ui/drag/dragAndDrop";
import { isolate } from "@/language/isolate";
import { trimmed } from "@/language/text/blank";
import { DragHandle, DragTag, dragCardLook } from "@/ui/lists/DragRow";
import { MoveItems } from "@/ui/lists/MoveItems";
import { Menu, MenuItem, MenuSeparator } from "@/ui/overlays/Menu";
import { MoreButton } from "@/ui/overlays/MoreButton";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { kindFacts, questionFacts } from "../questionKinds";
import { QuestionForm } from "./QuestionForm";
import type { QuestionFormProps } from "./useQuestionFields";

interface QuestionCardProps extends QuestionFormProps {
  index: number;
  isLast: boolean;
  /** True if no question can be added. */
  isFull: boolean;
  isOpen: boolean;
  /** Number of the dragged question, before and after. */
  becomes: string | undefined;
  onMove: (from: number, to: number) => void;
}

/** Card of a question; an open card is its form. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, index, isOpen, becomes } = props;
  return (
    <Draggable draggableId={question.key} index={index} disableInteractiveElementBlocking>
      {(provided, { isDragging }) => (
        <li
          ref={provided.innerRef}
          {...provided.draggableProps}
          id={question.key}
          data-drag-row
          className={classNames("relative py-1", isDragging && "z-(--z-menu)")}
        >
          <div data-drag-card className={dragCardLook(isOpen, isDragging)}>
            <Head {...props} handleProps={provided.dragHandleProps ?? undefined} />
            {isOpen ? <QuestionForm {...props} /> : null}
          </div>
          {isDragging && becomes ? <DragTag text={becomes} className="end-6" /> : null}
        </li>
      )}
    </Draggable>
  );
}

interface HeadProps extends QuestionCardProps {
  handleProps: DraggableProvidedDragHandleProps | undefined;
}

function Head(props: HeadProps) {
  const { question, index, isOpen, handleProps, actions, control } = props;
  const { t } = useLingui();
  const number = index + 1;
  const text = trimmed(question.text);
  return (
    <div className="flex min-h-[54px] items-center gap-2.5 py-2 ps-1 pe-2">
      <DragHandle label={t`Move question ${number}`} handleProps={handleProps} />
      <span
        className={classNames(
          "grid size-[26px] flex-none place-items-center rounded-full border-[1.5px] text-12 leading-none font-semibold tabular-nums",
          isOpen ? "border-accent bg-accent text-on-accent" : "border-border-control bg-surface-2",
        )}
      >
        {number}
      </span>
      <button
        ref={control(question.key)}
        type="button"
        aria-expanded={isOpen}
        onClick={() => actions.open(isOpen ? null : question.key)}
        className="min-h-9 min-w-0 flex-1 rounded-control text-start max-tablet:min-h-11"
      >
        <span
          dir="auto"
          data-tooltip={text}
          className={classNames("block truncate font-semibold", text === "" && "text-ink-3")}
        >
          {text === "" ? t`New question` : text}
        </span>
        {isOpen ? null : <Facts question={question} />}
      </button>
      {isOpen || !question.isDemanded ? null : (
        <span className="flex-none text-12 whitespace-nowrap text-ink-2 max-sheet:hidden">
          {t`Must be answered`}
        </span>
      )}
      <QuestionMenu {...props} />
    </div>
  );
}

function Facts({ question }: Pick<QuestionCardProps, "question">) {
  const { t, i18n } = useLingui();
  const { label, icon } = kindFacts(question.kind);
  const facts = questionFacts(question);
  return (
    <span className="mt-px flex min-w-0 flex-wrap items-center gap-x-3.5 text-12 text-ink-2">
      <span className="inline-flex items-center gap-[5px] whitespace-nowrap">
        <Icon of={icon} size={14} className="flex-none text-ink-3" />
        <span>{i18n._(label)}</span>
      </span>
      {facts === "" ? null : <span className="min-w-0 truncate">{facts}</span>}
      {question.isDemanded ? <span className="sheet:hidden">{t`Must be answered`}</span> : null}
    </span>
  );
}

function QuestionMenu({ question, index, isLast, isFull, actions, onMove }: QuestionCardProps) {
  const { t } = useLingui();
  const number = index + 1;
  const text = isolate(trimmed(question.text));
  const label = text === "" ? t`Question ${number}: more` : t`Question ${number}, ${text}: more`;
  return (
    <MoreButton label={label} className="max-tablet:size-11">
      {(opening) => (
        <Menu opening={opening} label={label}>
          <MoveItems index={index} isLast={isLast} onMove={onMove} />
          <MenuItem
            icon={<Icon of={Copy} size={16} />}
            disabled={isFull}
            onSelect={() => actions.duplicate(index)}
          >
            {t`Duplicate`}
          </MenuItem>
          <MenuSeparator />
          <MenuItem
            tone="danger"
            icon={<Icon of={Trash2} size={16} />}
            onSelect={() => actions.remove(index)}
          >
            {t`Remove question`}
          </MenuItem>
        </Menu>
      )}
    </MoreButton>
  );
}
