import { plural } from "@lingui/core/macro";
import type { Elements } from "@/language/elements";
import type { BoardTone } from "@/tasks/model/boardTone";
import { classNames } from "@/ui/theme/classNames";
import { CountBadge } from "@/ui/feedback/CountBadge";

interface PartHeadProps {
  headingId: string;
  title: string;
  text: string;
  /** Absent until loaded. */
  count: number | undefined;
  tone?: BoardTone;
  /** Action at the end of the heading's line. */
  action?: Elements;
}

/** Heading of one part of a client's page. */
export function PartHead({ headingId, title, text, count, tone = "paper", action }: PartHeadProps) {
  return (
    <div
      className={classNames("mb-2.5 short:mb-1.5", !action && "short:flex short:items-center short:gap-3")}
    >
      <div className={classNames("flex min-h-6 flex-wrap items-center gap-2", !action && "short:flex-none")}>
        <h2 id={headingId} className="min-w-0 text-16 font-semibold wrap-anywhere">
          {title}
        </h2>
        {count === undefined ? null : (
          <>
            <span aria-hidden="true" className="flex">
              <CountBadge
                count={count}
                className={classNames(tone === "gold" && "bg-gold-100! text-gold-text!")}
              />
            </span>
            <span className="sr-only">{plural(count, { one: "# task", other: "# tasks" })}</span>
          </>
        )}
        {action}
      </div>
      <p className="mt-0.5 text-13 text-ink-2 short:mt-0 short:min-w-0 short:flex-1">{text}</p>
    </div>
  );
}
