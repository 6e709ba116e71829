import { useEffect, useState } from "react";
import { checkInOf } from "@/addresses/dashboard";
import { useOverlay } from "@/addresses/useOverlay";
import { useCurrentUser } from "@/api/account/currentUser";
import { useAchievements } from "@/api/client/achievements";
import { welcomeIsDue } from "@/features/account/welcome/welcomeMemory";
import { useSearchParams } from "react-router";
import { loadShortcutSetting } from "@/ui/focus/shortcutSetting";
import { useShortcut } from "@/ui/focus/useShortcut";
import { dialogOnDemand, onDemand, screenOnDemand } from "@/ui/loading/onDemand";
import { useDocumentTitle } from "@/ui/navigation/useDocumentTitle";
import { DashboardFrame } from "../layout/dashboard/DashboardFrame";
import { LiveScreens } from "../LiveScreens";
import { useLeaveClosedAccount } from "../session/signOut";
import { ContentErrorBoundary } from "./ContentErrorBoundary";
import { AddTaskDialog, dashboardDialogs } from "./dashboardDialogs";
import { tabById } from "./dashboardTabs";
import { useHeading } from "./useHeading";
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

const OwnCheckIns = onDemand(() => import("@/features/own-check-ins/OwnCheckIns"), "OwnCheckIns");

const CheckInPage = screenOnDemand(
  () => import(/* webpackChunkName: "own-check-in" */ "@/features/own-check-ins/CheckInPage"),
  "CheckInPage",
);

const OwnPrograms = onDemand(() => import("@/features/own-programs/OwnPrograms"), "OwnPrograms");

const WelcomeDialog = onDemand(() => import("@/features/account/welcome/WelcomeDialog"), "WelcomeDialog");

export { fetchTasks } from "@/api/client/taskLists";
/** Loads the code of the screen at an address. */
export function loadTab(query: string): Promise<unknown> {
  const search = new URLSearchParams(query);
  return checkInOf(search) === null ? tabById(search.get("tab")).Content.load() : CheckInPage.load();
}

/** Delay of prefetching after the first paint. */
const PRELOAD_MS = 1500;

export function ClientDashboardPage() {
  const { user } = useCurrentUser();
  const [search] = useSearchParams();
  const [showsKeys, setShowsKeys] = useState(false);
  const [isFirstVisit] = useState(() => Boolean(user && welcomeIsDue(user)));
  const somethingToCelebrate = useSomethingToCelebrate();
  const tab = tabById(search.get("tab"));
  const checkIn = checkInOf(search);
  const heading = useHeading(tab, checkIn);
  const { open } = useOverlay();
  const leaveClosedAccount = useLeaveClosedAccount();
  const openAddTask = () => open({ name: "add" });
  useDocumentTitle(heading.title);
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
    <DashboardFrame
      user={user}
      tab={checkIn === null ? tab.id : null}
      heading={heading}
      onAddTask={openAddTask}
      onOpenKeys={openKeys}
    >
      <LiveScreens userId={user.id} />
      {checkIn === null ? (
        <ContentErrorBoundary key={tab.id}>
          {tab.id === "roadmap" || tab.id === "timo" ? <OwnCheckIns userId={user.id} /> : null}
          {tab.id === "timo" ? <OwnPrograms userId={user.id} /> : null}
          <tab.Content onAddTask={openAddTask} onAccountClosed={leaveClosedAccount} />
        </ContentErrorBoundary>
      ) : (
        <ContentErrorBoundary key={`check-in ${checkIn}`}>
          <CheckInPage key={checkIn} id={checkIn} user={user} />
        </ContentErrorBoundary>
      )}
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
