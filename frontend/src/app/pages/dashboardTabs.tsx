import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Bell, CircleCheck, SquareKanban, Star, Trophy, UserRound, type LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { TabId } from "@/addresses/dashboard";
import { mentorName } from "@/language/names";
import { screenOnDemand } from "@/ui/loading/onDemand";

/** Fallback while the board's code loads. While its tasks load the board has its own skeleton. */
function BoardShape() {
  return (
    <>
      <div aria-hidden="true" className="h-14 flex-none tablet:h-13" />
      <div
        aria-hidden="true"
        className="board-grid min-h-0 flex-1 max-tablet:bg-surface-0 tablet:px-6 tablet:pb-6 short:pb-3"
      >
        {["todo", "inprogress", "done"].map((column) => (
          <div key={column} className="rounded-tray bg-surface-0 max-tablet:hidden" />
        ))}
      </div>
    </>
  );
}

export interface TabProps {
  onAddTask: () => void;
  onAccountClosed: () => void;
}

export interface DashboardTab {
  id: TabId;
  label: MessageDescriptor;
  subtitle?: MessageDescriptor;
  icon: LucideIcon;
  Content: ComponentType<TabProps> & { load: () => Promise<unknown> };
}

const board = { waiting: <BoardShape /> };

/** Tabs of the client dashboard. The label is also the page's title. */
export const dashboardTabs: readonly [DashboardTab, ...DashboardTab[]] = [
  {
    id: "roadmap",
    label: msg`Content Roadmap`,
    subtitle: msg`Manage your content creation journey`,
    icon: SquareKanban,
    Content: screenOnDemand(
      () => import(/* webpackChunkName: "roadmap" */ "@/features/roadmap/RoadmapTab"),
      "RoadmapTab",
      board,
    ),
  },
  {
    id: "timo",
    get label() {
      return msg`${{ mentor: mentorName() }} Assigned Tasks`;
    },
    subtitle: msg`Prioritize these tasks`,
    icon: Star,
    Content: screenOnDemand(() => import("@/features/mentor-tasks/MentorTasksTab"), "MentorTasksTab", board),
  },
  {
    id: "completed",
    label: msg`Completed Tasks`,
    icon: CircleCheck,
    Content: screenOnDemand(
      () => import("@/features/completed-tasks/CompletedTasksTab"),
      "CompletedTasksTab",
    ),
  },
  {
    id: "achievements",
    label: msg`Achievements`,
    icon: Trophy,
    Content: screenOnDemand(
      () => import(/* webpackChunkName: "achievements" */ "@/features/achievements/AchievementsTab"),
      "AchievementsTab",
    ),
  },
  {
    id: "notifications",
    label: msg`Notifications`,
    icon: Bell,
    Content: screenOnDemand(() => import("@/features/notifications/NotificationsTab"), "NotificationsTab"),
  },
  {
    id: "account",
    label: msg`Account Settings`,
    icon: UserRound,
    Content: screenOnDemand(() => import("@/features/account/AccountTab"), "AccountTab"),
  },
];

export function tabById(id: string | null): DashboardTab {
  return dashboardTabs.find((tab) => tab.id === id) ?? dashboardTabs[0];
}
