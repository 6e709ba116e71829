import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { classNames } from "@/ui/theme/classNames";

interface Half {
  to: string;
  label: string;
  /** Number beside the label; null without one. */
  count: number | null;
  isShown: boolean;
}

/** Links to the halves of a page. */
export function Halves({ label, halves }: { label: string; halves: readonly Half[] }) {
  const { i18n } = useLingui();
  return (
    <nav
      aria-label={label}
      className="flex flex-none rounded-item border border-hairline bg-surface-0 p-0.5 max-sheet:w-full"
    >
      {halves.map(({ to, label: name, count, isShown }) => (
        <Link
          key={to}
          to={to}
          aria-current={isShown ? "page" : undefined}
          className={classNames(
            "flex min-h-8 min-w-16 flex-auto items-center justify-center gap-1.5 rounded-control px-3.5 no-underline max-tablet:min-h-11",
            isShown ? "bg-surface-2 font-semibold text-ink-1 shadow-hovered" : "text-ink-2 hover:text-ink-1",
          )}
        >
          <span className="whitespace-nowrap">{name}</span>{" "}
          {count === null ? null : <span className="tabular-nums">{i18n.number(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
