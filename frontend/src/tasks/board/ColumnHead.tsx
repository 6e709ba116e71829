import { Plural, useLingui } from "@lingui/react/macro";
import { classNames } from "@/ui/theme/classNames";
import { ColumnGlyph } from "@/tasks/marks/ColumnGlyph";
import type { BoardTone } from "@/tasks/model/boardTone";
import type { Column } from "@/tasks/model/columns";

interface ColumnHeadProps {
  column: Column;
  headingId: string;
  /** Absent until loaded. */
  count?: number;
  /** Count without the filter. */
  total?: number;
  tone: BoardTone;
}

export function ColumnHead({ column, headingId, count, total = count, tone }: ColumnHeadProps) {
  const { i18n } = useLingui();
  return (
    <header className="-mb-1 flex h-11 flex-none items-center gap-2 px-3.5">
      <ColumnGlyph column={column.id} />
      <h2 id={headingId} tabIndex={-1} className="text-14 font-semibold">
        {i18n._(column.title)}
      </h2>
      {count === undefined ? null : (
        <span
          className={classNames(
            "inline-block h-5 min-w-[22px] rounded-full px-1.5 text-center text-12 leading-5 font-semibold tabular-nums",
            tone === "gold" ? "bg-gold-200 text-gold-text" : "bg-surface-press text-ink-2",
          )}
        >
          <Count count={count} total={total ?? count} />
        </span>
      )}
    </header>
  );
}

/** Numbers, with the noun for screen readers. */
function Count({ count, total }: { count: number; total: number }) {
  const { i18n } = useLingui();
  if (count === total) {
    return (
      <Plural
        value={total}
        one={
          <span>
            #<span className="sr-only"> task</span>
          </span>
        }
        other={
          <span>
            #<span className="sr-only"> tasks</span>
          </span>
        }
      />
    );
  }
  const shown = i18n.number(count);
  return (
    <Plural
      value={total}
      one={
        <span>
          {shown} of #<span className="sr-only"> task</span>
        </span>
      }
      other={
        <span>
          {shown} of #<span className="sr-only"> tasks</span>
        </span>
      }
    />
  );
}
