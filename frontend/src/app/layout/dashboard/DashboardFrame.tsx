import { useLingui } from "@lingui/react/macro";
import { useRef, useState, type ReactNode, useCallback, useSyncExternalStore, type RefObject } from "react";
import { type TabId, dashboardAddress } from "@/addresses/dashboard";
import { writeOverlay } from "@/addresses/overlays";
import type { CurrentUser, User } from "@/api/generated/anonymous";
import { userName } from "@/app/userName";
import { productName } from "@/language/names";
import { Avatar } from "@/people/Avatar";
import { useSearchParams } from "react-router";
import { focusable } from "@/ui/focus/focusable";
import { useDoubleClickGuard } from "@/ui/buttons/useDoubleClickGuard";
import { useFocusAfterPress } from "@/ui/focus/useFocusAfterPress";
import { dialogOnDemand } from "@/ui/loading/onDemand";
import { BrandMark } from "@/ui/theme/BrandMark";
import { classNames } from "@/ui/theme/classNames";
import { BottomLines } from "../BottomLines";
import { SkipLink } from "../SkipLink";
import { DashboardHeader, type Heading } from "./DashboardHeader";
import { MenuFooter } from "./menu/MenuFooter";
import { MenuLinks } from "./menu/MenuLinks";
import { useTabCounts, type TabCounts } from "./useTabCounts";

const MenuSheet = dialogOnDemand(() => import("./menu/MenuSheet"), "MenuSheet");

interface DashboardFrameProps {
  user: CurrentUser;
  /** Null for a page beside the tabs. */
  tab: TabId | null;
  heading: Heading;
  onAddTask: () => void;
  onOpenKeys: () => void;
  children: ReactNode;
}

/** Frame of the dashboard: the menu, and a sheet with the tab's content. */
export function DashboardFrame({ user, tab, heading, onAddTask, onOpenKeys, children }: DashboardFrameProps) {
  const [menuOpen, setMenuOpen] = useState(false);
  const counts = useTabCounts();
  const addressOf = useTabAddresses(tab);
  useDoubleClickGuard();
  useFocusAfterPress();
  const content = useRef<HTMLDivElement>(null);
  const isKeyboardScrollable = useKeyboardScrollable(content);
  return (
    <div className="grid h-dvh grid-rows-1 overflow-hidden pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)] wide:grid-cols-[var(--menu-w)_minmax(0,1fr)]">
      <SkipLink />
      <SideMenu user={user} current={tab} addressOf={addressOf} counts={counts} onOpenKeys={onOpenKeys} />
      <main
        className={classNames(
          "relative flex min-h-0 min-w-0 flex-col overflow-hidden bg-surface-1 tablet:m-2 tablet:rounded-dialog tablet:border tablet:border-hairline wide:ms-0",
          tab === "timo" && "bg-linear-[180deg,var(--gold-tray),var(--surface-1)_128px]",
        )}
      >
        <DashboardHeader
          user={user}
          tab={tab}
          heading={heading}
          unread={counts.notifications}
          onOpenMenu={() => setMenuOpen(true)}
          onAddTask={onAddTask}
        />
        <div
          ref={content}
          id="content"
          tabIndex={-1}
          {...(isKeyboardScrollable ? { tabIndex: 0, role: "region", "aria-label": heading.title } : {})}
          className="relative flex min-h-0 flex-1 flex-col overflow-y-auto scroll-pt-2 scroll-pb-[calc(var(--toast-lift,0px)+8px)] focus-visible:-outline-offset-2"
        >
          {children}
        </div>
        <BottomLines user={user} />
      </main>
      {menuOpen ? (
        <MenuSheet
          onClose={() => setMenuOpen(false)}
          user={user}
          current={tab}
          addressOf={addressOf}
          counts={counts}
          onOpenKeys={() => {
            setMenuOpen(false);
            onOpenKeys();
          }}
        />
      ) : null}
    </div>
  );
}

interface SideMenuProps {
  user: User;
  current: TabId | null;
  addressOf: (tab: TabId) => string;
  counts: TabCounts;
  onOpenKeys: () => void;
}

/** Menu of wide windows; narrow ones have MenuSheet. */
function SideMenu({ user, current, addressOf, counts, onOpenKeys }: SideMenuProps) {
  const { t } = useLingui();
  return (
    <aside
      aria-label={t`Side menu`}
      className="relative hidden min-h-0 print:hidden flex-col overflow-y-auto px-3 pt-4 pb-3 wide:flex"
    >
      <div className="mb-5 flex h-10 shrink-0 items-center gap-2.5 py-1 ps-2 pe-1 text-16 font-semibold">
        <BrandMark />
        <span dir="auto" className="min-w-0 truncate">
          {productName()}
        </span>
        <Avatar
          name={userName(user)}
          imageUrl={user.profileImageUrl}
          size={32}
          fallback="grey"
          className="ms-auto"
        />
      </div>
      <MenuLinks current={current} addressOf={addressOf} counts={counts} isAdmin={user.isAdmin} />
      <MenuFooter user={user} onOpenKeys={onOpenKeys} />
    </aside>
  );
}

/**
 * True while an area scrolls without a focusable element inside: it then needs `tabIndex` to be scrolled by keyboard.
 */
function useKeyboardScrollable(areaRef: RefObject<HTMLElement | null>): boolean {
  const watch = useCallback(
    (onChange: () => void) => {
      const content = new MutationObserver(onChange);
      if (areaRef.current) content.observe(areaRef.current, { childList: true, subtree: true });
      addEventListener("resize", onChange);
      return () => {
        content.disconnect();
        removeEventListener("resize", onChange);
      };
    },
    [areaRef],
  );
  return useSyncExternalStore(watch, () => isKeyboardScrollable(areaRef.current));
}

function isKeyboardScrollable(area: HTMLElement | null): boolean {
  // Measured last, because it forces a layout.
  return area !== null && area.querySelector(focusable) === null && area.scrollHeight > area.clientHeight;
}

/** Addresses of the tabs with their last query. The current tab's address has none. */
function useTabAddresses(current: TabId | null): (tab: TabId) => string {
  const [search] = useSearchParams();
  const [left, setLeft] = useState<Partial<Record<TabId, string>>>({});
  const here = writeOverlay(search, null).toString();
  if (current !== null && left[current] !== here) setLeft({ ...left, [current]: here });
  return (tab) => {
    const query = tab === current ? "" : (left[tab] ?? "");
    return query === "" ? dashboardAddress(tab) : `${dashboardAddress()}?${query}`;
  };
}
