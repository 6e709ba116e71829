import { useLingui } from "@lingui/react/macro";
import type { RefObject } from "react";
import { Link, useLocation } from "react-router";
import { classNames } from "@/ui/theme/classNames";
import { accountSections } from "./accountSections";
import { useScrollSpy } from "./useScrollSpy";

/** Links to the sections with a scroll spy; hidden in narrow windows. */
export function SectionNav({ page }: { page: RefObject<HTMLElement | null> }) {
  const { t, i18n } = useLingui();
  const { pathname, search } = useLocation();
  const current = useScrollSpy(page);
  return (
    <nav aria-label={t`On this page`} className="sticky top-0 ms-auto w-44 flex-none max-[1281px]:hidden">
      <ul className="grid gap-0.5">
        {Object.entries(accountSections).map(([part, title]) => (
          <li key={part}>
            <Link
              to={`${pathname}${search}#${part}`}
              aria-current={part === current ? "true" : undefined}
              className={classNames(
                "flex min-h-8 items-center rounded-control border px-2.5 py-1 text-13",
                part === current
                  ? "border-hairline bg-surface-2 font-semibold text-ink-1"
                  : "border-transparent text-ink-2 hover:bg-surface-hover hover:text-ink-1",
              )}
            >
              {i18n._(title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
