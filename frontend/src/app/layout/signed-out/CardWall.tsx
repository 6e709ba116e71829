import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Calendar, Check, Ellipsis } from "lucide-react";
import doubleDigits from "@/art/emblems/double_digits.svg?raw";
import overachiever from "@/art/emblems/overachiever.svg?raw";
import narrator from "@/art/narrator.svg?raw";
import { CategoryIcon } from "@/tasks/marks/CategoryIcon";
import { Badge } from "@/ui/feedback/Badge";
import { classNames } from "@/ui/theme/classNames";
import { Drawing } from "@/ui/theme/Drawing";
import { Icon } from "@/ui/theme/Icon";

/** Decorative picture of the product, hidden from screen readers. */
export function CardWall() {
  const { t } = useLingui();
  return (
    <aside aria-hidden="true" className="relative animate-appear overflow-hidden">
      <svg
        viewBox="0 0 860 884"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full rtl:-scale-x-100"
      >
        <path
          d="M-40 800C140 780 190 650 330 610S560 560 600 420 720 190 920 150"
          fill="none"
          stroke="var(--hairline-strong)"
          strokeWidth="3"
          strokeDasharray="2 14"
          strokeLinecap="round"
        />
      </svg>
      <div className="absolute top-[54%] start-[9%] w-80 -rotate-4 max-wide:hidden">
        <WallCard
          category="ideation"
          categoryName={t`Content Ideation`}
          title={t`Thirty TikTok hooks for the budgeting series`}
          description={t`First three seconds only. No “hey guys”.`}
          done={[t`Ten about rent`]}
          open={[t`Ten about groceries`]}
          due={{ tone: "tomorrow", text: t`Due tomorrow` }}
        />
      </div>
      <div className="absolute top-[31.5%] start-[39%] w-[328px] rotate-[2.5deg] max-wide:top-[28%] max-wide:start-[10%] max-wide:w-[min(328px,80%)]">
        <WallCard
          category="business"
          categoryName={t`Business Development`}
          title={t`Rewrite the media kit`}
          description={t`Lead with watch time and the two case studies. One page, numbers from October, rates on request and …`}
          done={[t`Export October analytics`, t`Write the case studies`]}
          open={[t`New portrait`]}
          more={1}
          due={{ tone: "soon", text: t`Due in 3 days` }}
        />
      </div>
      <Drawing
        markup={doubleDigits}
        width={124}
        className="absolute top-[15%] start-[19%] block -rotate-8 max-wide:top-auto max-wide:bottom-[9%] max-wide:start-[11%] max-wide:w-[96px]!"
      />
      <Drawing markup={overachiever} width={148} className="absolute top-[7%] end-[11%] block rotate-9" />
      <Drawing
        markup={narrator}
        width={210}
        className="absolute end-[9%] bottom-[5%] block max-wide:w-[150px]!"
      />
      <div className="absolute end-[37%] bottom-[8%] max-w-[248px] max-wide:hidden rounded-popover border border-hairline bg-surface-2 px-4 py-3 text-pretty">
        <span className="absolute top-6 -end-[9px] size-4 rotate-45 rounded-[2px] border-t border-e rtl:-rotate-45 border-hairline bg-surface-2" />
        <span className="mb-0.5 block text-12 text-ink-3">{t`The narrator`}</span>
        <span>{t`Back again? Good. The unfinished tasks were starting to talk.`}</span>
      </div>
    </aside>
  );
}

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
function WallCard({ category, categoryName, title, description, done, open, more, due }: WallCardProps) {
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
