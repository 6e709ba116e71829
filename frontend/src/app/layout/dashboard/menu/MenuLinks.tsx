import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { ShieldCheck } from "lucide-react";
import { adminAddress } from "@/addresses/admin";
import type { TabId } from "@/addresses/dashboard";
import { classNames } from "@/ui/theme/classNames";
import { CountBadge, unreadShown } from "@/ui/feedback/CountBadge";
import { Icon } from "@/ui/theme/Icon";
import { dashboardTabs, type DashboardTab } from "@/app/pages/dashboardTabs";
import type { TabCounts } from "../useTabCounts";

interface MenuLinksProps {
  current: TabId | null;
  addressOf: (tab: TabId) => string;
  counts: TabCounts;
  isAdmin: boolean;
  /** Touch layout: larger rows. */
  touch?: boolean;
  onFollow?: () => void;
}

const row = "flex items-center gap-2.5 rounded-item border px-2.5 py-1.5 leading-tight";
const resting = "border-transparent text-ink-2 hover:bg-surface-hover hover:text-ink-1";

export function MenuLinks({ current, addressOf, counts, isAdmin, touch = false, onFollow }: MenuLinksProps) {
  const { t, i18n } = useLingui();
  const size = touch ? "min-h-12 text-16" : "min-h-10";
  return (
    <nav aria-label={t`Main`}>
      <ul className="grid gap-0.5">
        {dashboardTabs.map((tab) => (
          <li key={tab.id}>
            <Link
              to={addressOf(tab.id)}
              aria-current={tab.id === current ? "page" : undefined}
              onClick={onFollow}
              className={classNames(row, size, tab.id === current ? chosenLook(tab.id, touch) : resting)}
            >
              <Icon of={tab.icon} className={iconColour(tab, current)} />
              <span className="min-w-0 wrap-anywhere">{i18n._(tab.label)}</span>{" "}
              <TabCount id={tab.id} counts={counts} />
            </Link>
          </li>
        ))}
        {isAdmin ? (
          <li className="mt-2 border-t border-hairline pt-2">
            <Link to={adminAddress()} onClick={onFollow} className={classNames(row, size, resting)}>
              <Icon of={ShieldCheck} />
              <span>{t`Admin Panel`}</span>
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

function chosenLook(id: TabId, touch: boolean): string {
  if (touch) return "border-transparent bg-surface-2-hover font-semibold text-ink-1";
  return classNames(
    "font-semibold text-ink-1 shadow-resting",
    id === "timo" ? "border-gold-line bg-gold-card" : "border-hairline bg-surface-2",
  );
}

function iconColour(tab: DashboardTab, current: TabId | null): string | undefined {
  if (tab.id === "timo") return "text-gold-mark";
  return tab.id === current ? "text-accent" : undefined;
}

function countOf(id: TabId, counts: TabCounts): number {
  return id === "achievements" || id === "account" ? 0 : counts[id];
}

function TabCount({ id, counts }: { id: TabId; counts: TabCounts }) {
  const { t } = useLingui();
  const count = countOf(id, counts);
  if (count === 0) return null;
  const tone = id === "notifications" ? "unread" : id === "timo" ? "gold" : "plain";
  const unread = unreadShown(count);
  const counted =
    id === "notifications" ? t`${unread} unread` : plural(count, { one: "# task", other: "# tasks" });
  return (
    <span className="ms-auto shrink-0">
      <span aria-hidden="true">
        <CountBadge count={count} tone={tone} />
      </span>{" "}
      <span className="sr-only">{counted}</span>
    </span>
  );
}
