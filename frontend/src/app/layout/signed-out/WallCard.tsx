import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Calendar, Check, Ellipsis } from "lucide-react";
import { Badge } from "@/ui/feedback/Badge";
import { classNames } from "@/ui/theme/classNames";
import { CategoryIcon } from "@/tasks/CategoryIcon";
import { Icon } from "@/ui/theme/Icon";

interface WallCardProps {
  category: "ideation" | "business";
  categoryName: string;
  title: string;
  description: string;
  done: string[];
  open: string[];
  more?: number;
  due: { tone: "tomorrow" | "soon"; text: string };
}

const dueTones = {
  tomorrow: "border-due-tomorrow-bd bg-due-tomorrow-bg text-due-tomorrow-fg",
  soon: "border-due-soon-bd bg-due-soon-bg text-due-soon-fg",
};

/** Picture of a task card without controls. */
export function WallCard({
  category,
  categoryName,
  title,
  description,
  done,
  open,
  more,
  due,
}: WallCardProps) {
  const { i18n } = useLingui();
  const total = done.length + open.length + (more ?? 0);
  return (
    <div className="rounded-card border border-hairline bg-surface-2 p-3 shadow-hovered">
      <div className="flex h-[22px] items-center justify-between">
        <Badge tone={category} icon={<CategoryIcon category={category} />}>
          {categoryName}
        </Badge>
        <Icon of={Ellipsis} size={16} className="me-1.5 text-ink-3" />
      </div>
      <p className="mt-2 font-semibold text-pretty">{title}</p>
      <p className="mt-[3px] line-clamp-2 text-13 text-pretty text-ink-2">{description}</p>
      <div className="mt-[9px] grid gap-px text-13 leading-[22px]">
        {done.map((subtask) => (
          <Step key={subtask} title={subtask} done />
        ))}
        {open.map((subtask) => (
          <Step key={subtask} title={subtask} done={false} />
        ))}
      </div>
      {more ? (
        <span className="mt-px ms-6 block text-12 leading-[18px] text-ink-3">
          {plural(more, { one: "+# more", other: "+# more" })}
        </span>
      ) : null}
      <div className="mt-3 flex items-center justify-between gap-3">
        <span
          className={classNames(
            "inline-flex h-6 items-center gap-[5px] rounded-full border ps-[7px] pe-2.5 text-12 leading-none",
            dueTones[due.tone],
          )}
        >
          <Icon of={Calendar} size={14} />
          <span>{due.text}</span>
        </span>
        {more ? (
          <span className="flex items-center gap-2 text-12 text-ink-3 tabular-nums">
            <span className="flex gap-0.5">
              {Array.from({ length: total }, (_, index) => (
                <span
                  key={index}
                  className={classNames(
                    "h-[5px] w-3 rounded-[1.5px]",
                    index < done.length ? "bg-accent" : "bg-hairline-strong",
                  )}
                />
              ))}
            </span>
            <span>{`${i18n.number(done.length)}/${i18n.number(total)}`}</span>
          </span>
        ) : null}
      </div>
    </div>
  );
}

function Step({ title, done }: { title: string; done: boolean }) {
  return (
    <span className={classNames("flex items-center gap-2", done && "text-ink-3")}>
      <span
        className={classNames(
          "grid size-4 shrink-0 place-items-center rounded-[5px] border-[1.5px]",
          done ? "border-accent bg-accent text-on-accent" : "border-border-control",
        )}
      >
        {done ? <Check size={11} strokeWidth={3} aria-hidden="true" /> : null}
      </span>
      <span>{title}</span>
    </span>
  );
}
