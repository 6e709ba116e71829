import { useLingui } from "@lingui/react/macro";
import { useEffect, useId, useRef } from "react";
import { Button } from "@/ui/buttons/Button";
import { classNames } from "@/ui/theme/classNames";
import type { Difference } from "./conflict";

interface ConflictNoticeProps {
  /** Edited entity. */
  subject: "task" | "template" | "segment" | "program" | "checkIn" | "number" | "profile";
  conflict: { differences: readonly Difference[]; onTakeTheirs: () => void };
  /** Level of the heading: 2 on a page of its own, 3 in a dialog or below a heading. */
  level?: 2 | 3;
}

/** Both versions after an edit conflict, above the fields, which keep the draft. */
export function ConflictNotice({ subject, conflict, level = 3 }: ConflictNoticeProps) {
  const { t } = useLingui();
  const id = useId();
  const Heading = `h${level}` as const;
  const headings = {
    task: t`This task was changed meanwhile`,
    template: t`This template was changed meanwhile`,
    segment: t`This segment was changed meanwhile`,
    program: t`This program was changed meanwhile`,
    checkIn: t`This check-in was changed meanwhile`,
    number: t`This number was changed meanwhile`,
    profile: t`Your profile was changed meanwhile`,
  };
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-3 rounded-card border border-hairline-strong bg-surface-0 px-4 py-3.5"
    >
      <div>
        <Heading ref={heading} id={id} tabIndex={-1} className="font-semibold text-ink-1 outline-none">
          {headings[subject]}
        </Heading>
        <p className="mt-0.5 text-13 text-pretty text-ink-2">
          {t`Nothing of yours is lost: it is in the fields below. Keep it, take what is saved now, or mend it by hand.`}
        </p>
      </div>
      <dl className="grid grid-cols-1 gap-3">
        {conflict.differences.map(({ label, theirs, mine }) => (
          <div key={label} className="grid grid-cols-1 gap-x-4 gap-y-1 sheet:grid-cols-2">
            <dt className="text-13 font-semibold text-ink-2 sheet:col-span-2">{label}</dt>
            <Side name={t`Saved now`} value={theirs} other={mine} />
            <Side name={t`Yours`} value={mine} other={theirs} />
          </div>
        ))}
      </dl>
      <Button
        variant="secondary"
        className="max-tablet:min-h-11 sheet:justify-self-start"
        onClick={conflict.onTakeTheirs}
      >
        {t`Take what is saved`}
      </Button>
    </section>
  );
}

function Side({
  name,
  value,
  other,
}: {
  name: string;
  value: Difference["mine"];
  other: Difference["mine"];
}) {
  const { t } = useLingui();
  return (
    <dd className="min-w-0 rounded-control bg-surface-2 px-3 py-2">
      <span className="block text-12 text-ink-3">{name}</span>
      {typeof value === "string" ? (
        <span
          dir="auto"
          className={classNames(
            "block max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-wrap",
            value === "" ? "text-ink-3" : "text-ink-1",
          )}
        >
          {value === "" ? t`(nothing)` : value}
        </span>
      ) : (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls.
        <ul tabIndex={0} className="grid max-h-48 gap-0.5 overflow-y-auto -outline-offset-2">
          {value.map((entry, index) => {
            const isOnlyHere = !other.includes(entry);
            return (
              <li
                // Entries may be equal.
                key={index}
                dir="auto"
                className={isOnlyHere ? "font-semibold wrap-anywhere text-ink-1" : "wrap-anywhere text-ink-2"}
              >
                <span>{entry}</span>
                {isOnlyHere ? <span className="sr-only">{` ${t`(only here)`}`}</span> : null}
              </li>
            );
          })}
        </ul>
      )}
    </dd>
  );
}
