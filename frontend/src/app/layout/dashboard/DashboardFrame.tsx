import { useLingui } from "@lingui/react";
import { useRef, useState, type ReactNode } from "react";
import type { CurrentUser } from "@/api/generated/anonymous";
import { classNames } from "@/ui/theme/classNames";
import { dialogOnDemand } from "@/ui/loading/onDemand";
import type { DashboardTab } from "@/app/pages/dashboardTabs";
import { DashboardHeader } from "./DashboardHeader";
import { SideMenu } from "./menu/SideMenu";
import { BottomLines } from "../BottomLines";
import { SkipLink } from "../SkipLink";
import { useKeyboardScrollable } from "./useKeyboardScrollable";
import { useTabAddresses } from "./useTabAddresses";
import { useTabCounts } from "./useTabCounts";

const MenuSheet = dialogOnDemand(
  () => import(/* webpackChunkName: "menu-sheet" */ "./menu/MenuSheet"),
  "MenuSheet",
);

interface DashboardFrameProps {
  user: CurrentUser;
  tab: DashboardTab;
  onAddTask: () => void;
  onOpenKeys: () => void;
  children: ReactNode;
}

/** Frame of the dashboard: the menu, and a sheet with the tab's content. */
export function DashboardFrame({ user, tab, onAddTask, onOpenKeys, children }: DashboardFrameProps) {
  const { i18n } = useLingui();
  const [menuOpen, setMenuOpen] = useState(false);
  const counts = useTabCounts();
  const addressOf = useTabAddresses(tab.id);
  const content = useRef<HTMLDivElement>(null);
  const isKeyboardScrollable = useKeyboardScrollable(content);
  return (
    <div className="grid h-dvh grid-rows-1 overflow-hidden pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)] wide:grid-cols-[var(--menu-w)_minmax(0,1fr)]">
      <SkipLink />
      <SideMenu user={user} current={tab.id} addressOf={addressOf} counts={counts} onOpenKeys={onOpenKeys} />
      <main
        className={classNames(
          "relative flex min-h-0 min-w-0 flex-col overflow-hidden bg-surface-1 tablet:m-2 tablet:rounded-dialog tablet:border tablet:border-hairline wide:ms-0",
          tab.id === "timo" && "bg-linear-[180deg,var(--gold-tray),var(--surface-1)_128px]",
        )}
      >
        <DashboardHeader
          user={user}
          tab={tab}
          unread={counts.notifications}
          onOpenMenu={() => setMenuOpen(true)}
          onAddTask={onAddTask}
        />
        <div
          ref={content}
          id="content"
          tabIndex={-1}
          {...(isKeyboardScrollable ? { tabIndex: 0, role: "region", "aria-label": i18n._(tab.label) } : {})}
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
          current={tab.id}
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
