import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Calendar, Check, CircleAlert, Clock, Ellipsis, Send } from "lucide-react";
import { isolate } from "@/language/isolate";
import type { Elements } from "@/language/elements";
import { CategoryIcon } from "@/tasks/marks/CategoryIcon";
import { ColumnGlyph } from "@/tasks/marks/ColumnGlyph";
import { Badge } from "@/ui/feedback/Badge";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";

export type PictureCategory = "creation" | "business" | "timo";

const dueLooks = {
  overdue: { icon: CircleAlert, className: "border-due-overdue-bd bg-due-overdue-bg text-due-overdue-fg" },
  today: { icon: Clock, className: "border-due-today-bd bg-due-today-bg text-due-today-fg" },
  soon: { icon: Calendar, className: "border-due-soon-bd bg-due-soon-bg text-due-soon-fg" },
};

interface PictureCardProps {
  category: PictureCategory;
  categoryName: string;
  title: string;
  done: readonly string[];
  open: readonly string[];
  due: { tone: keyof typeof dueLooks; text: string };
  /** Number of further subtasks that are named. */
  more?: number;
  /** Number of further subtasks that are not. */
  unseen?: number;
  /** True with the button that submits it. */
  isReady?: boolean;
}

/** Picture of a task card without controls. */
export function PictureCard(props: PictureCardProps) {
  const { category, categoryName, title, done, open, due, more = 0, unseen = 0, isReady = false } = props;
  const { t } = useLingui();
  const isGold = category === "timo";
  const total = done.length + open.length + more + unseen;
  const { icon, className } = dueLooks[due.tone];
  return (
    <div
      className={classNames(
        "rounded-card border shadow-resting",
        isGold
          ? "relative border-gold-line-strong bg-gold-card p-3.5 before:absolute before:inset-[3px] before:rounded-[8px] before:border before:border-gold-line before:opacity-70 before:content-['']"
          : "border-hairline bg-surface-2 p-3",
      )}
    >
      <div className="flex items-center justify-between gap-2">
        <Badge tone={isGold ? "gold" : category} icon={<CategoryIcon category={category} filled={isGold} />}>
          {isolate(categoryName)}
        </Badge>
        <Icon of={Ellipsis} size={16} className="text-ink-3" />
      </div>
      <p className="mt-2 mb-2 font-semibold">{title}</p>
      <div className="grid gap-1 text-13">
        {done.map((subtask) => (
          <Subtask key={subtask} title={subtask} isGold={isGold} done />
        ))}
        {open.map((subtask) => (
          <Subtask key={subtask} title={subtask} isGold={isGold} />
        ))}
      </div>
      {more > 0 ? (
        <span className="ms-6 mt-1 block text-12 text-ink-3">
          {plural(more, { one: "+# more", other: "+# more" })}
        </span>
      ) : null}
      <div className="mt-3 flex items-center justify-between gap-2 text-12">
        <span
          className={classNames(
            "inline-flex h-6 items-center gap-[5px] rounded-full border ps-[7px] pe-2.5 whitespace-nowrap",
            className,
          )}
        >
          <Icon of={icon} size={14} />
          <span>{due.text}</span>
        </span>
        <Progress done={done.length} total={total} isGold={isGold} />
      </div>
      {isReady ? (
        <span className={classNames(buttonLook("soft"), "mt-2.5 w-full")}>
          <Icon of={Send} size={16} mirrored />
          <span>{t`Submit for Review`}</span>
        </span>
      ) : null}
    </div>
  );
}

interface ProgressProps {
  done: number;
  total: number;
  isGold?: boolean;
}

/** Bar with a segment for each subtask. */
export function Progress({ done, total, isGold = false }: ProgressProps) {
  const { i18n } = useLingui();
  const filled = done === total ? "bg-success" : isGold ? "bg-gold-mark" : "bg-accent";
  const empty = isGold ? "bg-gold-line" : "bg-hairline-strong";
  return (
    <span className="flex items-center gap-2 text-12 text-ink-3 tabular-nums">
      <span className="flex gap-0.5">
        {Array.from({ length: total }, (_, index) => (
          <span
            key={index}
            className={classNames("h-[5px] w-3 rounded-[1.5px]", index < done ? filled : empty)}
          />
        ))}
      </span>
      <span>{`${i18n.number(done)}/${i18n.number(total)}`}</span>
    </span>
  );
}

interface SubtaskProps {
  title: string;
  isGold: boolean;
  done?: boolean;
}

function Subtask({ title, isGold, done = false }: SubtaskProps) {
  const ticked = isGold
    ? "border-gold-mark bg-gold-mark text-gold-card"
    : "border-accent bg-accent text-on-accent";
  return (
    <span className={classNames("flex items-center gap-2", done && "text-ink-3")}>
      <span
        className={classNames(
          "grid size-4 flex-none place-items-center rounded-[5px] border-[1.5px]",
          done ? ticked : "border-border-control",
        )}
      >
        {done ? <Check size={11} strokeWidth={3} aria-hidden="true" /> : null}
      </span>
      <span className="truncate">{title}</span>
    </span>
  );
}

interface PictureColumnProps {
  column: "todo" | "inprogress" | "done";
  name: string;
  count: number;
  isGold?: boolean;
  children: Elements;
}

/** Picture of a column of a board. */
export function PictureColumn({ column, name, count, isGold = false, children }: PictureColumnProps) {
  const { i18n } = useLingui();
  return (
    <div className={classNames("min-w-0 rounded-tray p-2", isGold ? "bg-gold-tray" : "bg-surface-0")}>
      <div className="flex h-9 items-center gap-2 px-1.5">
        <ColumnGlyph column={column} />
        <span>{name}</span>
        <span
          className={classNames(
            "rounded-full px-1.5 text-12 tabular-nums",
            isGold ? "bg-gold-200 text-gold-text" : "bg-surface-press text-ink-2",
          )}
        >
          {i18n.number(count)}
        </span>
      </div>
      {children}
    </div>
  );
}
