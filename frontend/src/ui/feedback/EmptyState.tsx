import type { ReactNode } from "react";
import type { Elements } from "@/language/elements";
import { classNames } from "../theme/classNames";

interface EmptyStateProps {
  drawing: Elements;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** Small print at the end. */
  footnote?: ReactNode;
  /** Heading level: 2 on a page, 3 inside a column. */
  level?: 1 | 2 | 3;
  className?: string | undefined;
}

export function EmptyState({
  drawing,
  title,
  text,
  action,
  footnote,
  level = 2,
  className,
}: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={classNames("grid min-w-0 grid-cols-1 justify-items-center gap-1 p-6 text-center", className)}
    >
      {drawing}
      <Heading
        className={classNames("font-semibold wrap-anywhere", level === 1 ? "mt-4 text-28" : "mt-3 text-16")}
        tabIndex={level === 1 ? -1 : undefined}
      >
        {title}
      </Heading>
      {text ? (
        <p
          className={classNames(
            "max-w-[42ch] text-balance wrap-anywhere text-ink-2",
            level === 1 && "text-16",
          )}
        >
          {text}
        </p>
      ) : null}
      {action ? <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div> : null}
      {footnote ? <p className="mt-3 text-12 text-ink-3">{footnote}</p> : null}
    </div>
  );
}
