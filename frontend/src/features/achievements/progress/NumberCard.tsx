import { useEffect, useId, useRef, useState } from "react";
import type { ClientNumber } from "@/api/generated/client";
import { classNames } from "@/ui/theme/classNames";
import { GoalPart } from "./GoalPart";
import { LastValue, SourceLine, ViewSwitch, type NumberView } from "./NumberHead";
import { hasLine, NumberContent } from "./NumberLine";
import { NumberFoot } from "./NumberFoot";

const CHART_PX = 120;

interface NumberCardProps {
  number: ClientNumber;
  /** True if the address names it. */
  isNamed: boolean;
}

/** Card of a number: its last value, goal, line or table, and the field of today. */
export function NumberCard({ number, isNamed }: NumberCardProps) {
  const id = useId();
  const [view, setView] = useState<NumberView>("line");
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isNamed) return;
    card.current?.scrollIntoView({ block: "nearest" });
    card.current?.focus({ preventScroll: true });
  }, [isNamed]);
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-labelledby={id}
      className={classNames(
        "grid scroll-mt-4 grid-cols-1 overflow-hidden rounded-popover border bg-surface-2 outline-none",
        isNamed ? "border-accent" : "border-hairline",
      )}
    >
      <header className="flex items-start gap-3 px-5 pt-4">
        <div className="min-w-0 flex-1">
          <h2 id={id} dir="auto" className="text-16 font-semibold wrap-anywhere">
            {number.name}
          </h2>
          <SourceLine number={number} />
        </div>
        {hasLine(number) ? <ViewSwitch number={number} view={view} onChange={setView} /> : null}
      </header>
      <LastValue number={number} className="px-5 pt-2" />
      <GoalPart number={number} className="px-5 pt-2.5" />
      <div className={view === "line" ? "px-5 pt-6 pb-4" : "px-5 pt-2 pb-1.5"}>
        <NumberContent number={number} view={view} height={CHART_PX} />
      </div>
      <footer className="flex min-h-15 items-center border-t border-hairline bg-surface-1 px-5 py-2.5">
        <NumberFoot number={number} layout="card" />
      </footer>
    </article>
  );
}
