import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { ChevronDown, ExternalLink, Link } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { ThreadEntry } from "@/api/generated/client";
import type { Elements } from "@/language/elements";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { ReviewPill } from "./ReviewPill";
import { WebLink } from "./WebLink";
import { EntryText } from "./EntryText";

interface SubmissionSheetProps {
  entry: ThreadEntry;
  /** Pill of a waiting submission instead of "In review". */
  waitingPill?: Elements;
  /** Text and links instead of the plain ones, to mark what is new. */
  body?: Elements;
}

/** Submission as a sheet: head, text, links. */
export function SubmissionSheet({ entry, waitingPill, body }: SubmissionSheetProps) {
  const { t, i18n } = useLingui();
  const isWaiting = entry.state === "waiting";
  const revision = i18n.number(entry.revision ?? 1);
  return (
    <div
      className={classNames(
        "mt-1.5 overflow-hidden rounded-card border bg-surface-2",
        isWaiting ? "border-accent-line" : "border-hairline-strong",
      )}
    >
      <div className="flex min-h-9 items-center justify-between gap-2 bg-surface-1 ps-3.5 pe-2 text-13">
        <span className="font-semibold">{t`Revision ${revision}`}</span>
        {isWaiting ? (waitingPill ?? <ReviewPill state="waiting" />) : null}
      </div>
      {body ?? <SubmissionBody entry={entry} />}
    </div>
  );
}

interface SubmissionBodyProps {
  entry: ThreadEntry;
  /** Text instead of the plain one. */
  text?: ReactNode;
  isNewLink?: (address: string) => boolean;
}

/** Text and links of a submission, each under a hairline. */
export function SubmissionBody({ entry, text, isNewLink }: SubmissionBodyProps) {
  return (
    <>
      {entry.text ? (
        <div className="border-t border-hairline px-3.5 pt-2.5 pb-3">
          {text ?? <EntryText text={entry.text} />}
        </div>
      ) : null}
      {entry.links.length > 0 ? (
        <ul>
          {entry.links.map((address) => (
            <li
              key={address}
              className={classNames(
                "flex min-h-9 items-center gap-2 border-t border-hairline px-3.5 text-13 max-tablet:min-h-11",
                isNewLink?.(address) && "bg-accent-soft",
              )}
            >
              <Icon of={Link} size={16} className="flex-none text-ink-3" />
              <WebLink address={address} className="min-w-0 flex-1" />
              <Icon of={ExternalLink} size={14} className="flex-none text-ink-3" mirrored />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** Earlier submission, folded to one row until it is opened. */
export function FoldedSubmission({ entry }: { entry: ThreadEntry }) {
  const { t, i18n } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const revision = i18n.number(entry.revision ?? 1);
  const count = entry.links.length;
  return (
    <div className={classNames("mt-1.5 rounded-control border border-hairline", isOpen && "bg-surface-2")}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-9 w-full items-center gap-2 rounded-control ps-3.5 pe-2 text-start text-13 text-ink-2 hover:bg-surface-hover max-tablet:min-h-11"
      >
        <span className="flex-none font-semibold text-ink-1">{t`Revision ${revision}`}</span>
        <span dir="auto" className="min-w-0 flex-1 truncate">
          {isOpen ? null : (entry.text ?? entry.links[0])}
        </span>
        {count > 0 ? (
          <span className="hidden flex-none @min-[560px]:inline">
            {plural(count, { one: "# link", other: "# links" })}
          </span>
        ) : null}
        <Icon of={ChevronDown} size={16} className={classNames("flex-none", isOpen && "rotate-180")} />
      </button>
      {isOpen ? <SubmissionBody entry={entry} /> : null}
    </div>
  );
}
