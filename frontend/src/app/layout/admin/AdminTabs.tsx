import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { adminAddress, type AdminTabId } from "@/addresses/admin";
import { useReviewCount } from "@/features/reviews/decision/pendingChanges";
import { CountBadge } from "@/ui/feedback/CountBadge";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { adminTabs } from "@/app/pages/adminTabs";

/** Tabs of the admin dashboard, sticky while the page scrolls. */
export function AdminTabs({ current }: { current: AdminTabId }) {
  const { t, i18n } = useLingui();
  const reviews = useReviewCount();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // Phones have no room for all of them.
    nav.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [current, reviews]);
  return (
    <nav
      ref={nav}
      aria-label={t`Admin`}
      className="sticky top-0 z-(--z-menu) shrink-0 scroll-px-4 overflow-x-auto border-b border-hairline bg-surface-1"
    >
      <ul className="flex w-max min-w-full gap-5 px-4 tablet:gap-6 tablet:px-8">
        {adminTabs.map(({ id, label, icon }) => (
          <li key={id}>
            <Link
              to={adminAddress(id)}
              aria-current={id === current ? "page" : undefined}
              className={classNames(
                "flex h-11 items-center gap-2 border-b-2 whitespace-nowrap focus-visible:-outline-offset-2",
                id === current
                  ? "border-accent font-semibold text-ink-1"
                  : "border-transparent text-ink-2 hover:text-ink-1",
              )}
            >
              <Icon of={icon} size={16} className="max-tablet:hidden" />
              <span>{i18n._(label)}</span>
              {id === "reviews" && reviews ? <CountBadge count={reviews} /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
