import { useLingui } from "@lingui/react";
import { useEffect, useState } from "react";
import { useOverlay } from "@/addresses/useOverlay";
import { useCurrentUser } from "@/api/account/currentUser";
import { useAchievements } from "@/api/client/achievements";
import { welcomeIsDue } from "@/features/account/welcome/welcomeMemory";
import { useSearchParams } from "react-router";
import { loadShortcutSetting } from "@/ui/focus/shortcutSetting";
import { useShortcut } from "@/ui/focus/useShortcut";
import { dialogOnDemand, onDemand } from "@/ui/loading/onDemand";
import { useDocumentTitle } from "@/ui/navigation/useDocumentTitle";
import { DashboardFrame } from "../layout/dashboard/DashboardFrame";
import { LiveScreens } from "../LiveScreens";
import { useLeaveClosedAccount } from "../session/signOut";
import { ContentErrorBoundary } from "./ContentErrorBoundary";
import { AddTaskDialog, dashboardDialogs } from "./dashboardDialogs";
import { tabById } from "./dashboardTabs";
import { AuthenticationError } from "./ErrorViews";
import { OverlayDialog } from "./OverlayDialog";

const KeyboardHelp = dialogOnDemand(
  () => import(/* webpackChunkName: "keyboard-help" */ "../layout/KeyboardHelp"),
  "KeyboardHelp",
);

const Celebrations = onDemand(
  () => import("@/features/achievements/celebration/Celebrations"),
  "Celebrations",
);

const OwnPrograms = onDemand(() => import("@/features/own-programs/OwnPrograms"), "OwnPrograms");

const WelcomeDialog = onDemand(() => import("@/features/account/welcome/WelcomeDialog"), "WelcomeDialog");

export { fetchTasks } from "@/api/client/taskLists";
export { loadTab } from "./dashboardTabs";

/** Delay of prefetching after the first paint. */
const PRELOAD_MS = 1500;

export function ClientDashboardPage() {
  const { i18n } = useLingui();
  const { user } = useCurrentUser();
  const [search] = useSearchParams();
  const [showsKeys, setShowsKeys] = useState(false);
  const [isFirstVisit] = useState(() => Boolean(user && welcomeIsDue(user)));
  const somethingToCelebrate = useSomethingToCelebrate();
  const tab = tabById(search.get("tab"));
  const { Content } = tab;
  const { open } = useOverlay();
  const leaveClosedAccount = useLeaveClosedAccount();
  const openAddTask = () => open({ name: "add" });
  useDocumentTitle(i18n._(tab.label));
  useShortcut("n", openAddTask);
  const openKeys = () => setShowsKeys(true);
  useShortcut("?", openKeys);
  const userId = user?.id ?? "";
  useEffect(() => {
    loadShortcutSetting(userId);
  }, [userId]);
  useEffect(() => {
    const timer = setTimeout(AddTaskDialog.prefetch, PRELOAD_MS);
    return () => clearTimeout(timer);
  }, []);

  if (!user) return <AuthenticationError />;
  return (
    <DashboardFrame user={user} tab={tab} onAddTask={openAddTask} onOpenKeys={openKeys}>
      <LiveScreens userId={user.id} />
      <ContentErrorBoundary key={tab.id}>
        {tab.id === "timo" ? <OwnPrograms userId={user.id} /> : null}
        <Content onAddTask={openAddTask} onAccountClosed={leaveClosedAccount} />
      </ContentErrorBoundary>
      <ContentErrorBoundary>
        <OverlayDialog of={dashboardDialogs} />
      </ContentErrorBoundary>
      <ContentErrorBoundary>
        {showsKeys && <KeyboardHelp of="creator" onClose={() => setShowsKeys(false)} />}
        {isFirstVisit && <WelcomeDialog user={user} />}
        {somethingToCelebrate && <Celebrations userId={user.id} />}
      </ContentErrorBoundary>
    </DashboardFrame>
  );
}

/** True from the first unseen achievement on; the celebration's code loads then. */
function useSomethingToCelebrate(): boolean {
  const { achievements } = useAchievements();
  const [found, setFound] = useState(false);
  if (!found && achievements?.some(({ seen }) => !seen)) setFound(true);
  return found;
}
