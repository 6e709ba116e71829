import { Bell, CircleCheck, SquareKanban, Star, Trophy, UserRound, type LucideIcon } from "lucide-react";
import type { TabId } from "@/addresses/addresses";
import { lazy, type ComponentType } from "react";

export interface TabProps {
  onAddTask: () => void;
}

export interface DashboardTab {
  id: TabId;
  label: string;
  subtitle?: string;
  icon: LucideIcon;
  Content: ComponentType<TabProps>;
}

const RoadmapTab = lazy(() =>
  import(/* webpackChunkName: "roadmap" */ "@/features/roadmap/RoadmapTab").then((module) => ({
    default: module.RoadmapTab,
  })),
);
const MentorTasksTab = lazy(() =>
  import(/* webpackChunkName: "mentor-tasks" */ "@/features/mentor-tasks/MentorTasksTab").then((module) => ({
    default: module.MentorTasksTab,
  })),
);
const CompletedTasksTab = lazy(() =>
  import(/* webpackChunkName: "completed-tasks" */ "@/features/completed-tasks/CompletedTasksTab").then(
    (module) => ({ default: module.CompletedTasksTab }),
  ),
);

const AchievementsTab = lazy(() =>
  import(/* webpackChunkName: "achievements" */ "@/features/achievements/AchievementsTab").then((module) => ({
    default: module.AchievementsTab,
  })),
);
const NotificationsTab = lazy(() =>
  import(/* webpackChunkName: "notifications" */ "@/features/notifications/NotificationsTab").then(
    (module) => ({ default: module.NotificationsTab }),
  ),
);
const AccountTab = lazy(() =>
  import(/* webpackChunkName: "account" */ "@/features/account/AccountTab").then((module) => ({
    default: module.AccountTab,
  })),
);

/** Every tab of the client dashboard. The label is the title, too. */
export const dashboardTabs: readonly [DashboardTab, ...DashboardTab[]] = [
  {
    id: "roadmap",
    label: "Content Roadmap",
    subtitle: "Manage your content creation journey",
    icon: SquareKanban,
    Content: RoadmapTab,
  },
  {
    id: "timo",
    label: "Timo Assigned Tasks",
    subtitle: "Prioritize these tasks",
    icon: Star,
    Content: MentorTasksTab,
  },
  {
    id: "completed",
    label: "Completed Tasks",
    icon: CircleCheck,
    Content: CompletedTasksTab,
  },
  {
    id: "achievements",
    label: "Achievements",
    icon: Trophy,
    Content: AchievementsTab,
  },
  {
    id: "notifications",
    label: "Notifications",
    icon: Bell,
    Content: NotificationsTab,
  },
  {
    id: "account",
    label: "Account Settings",
    icon: UserRound,
    Content: AccountTab,
  },
];

export function tabById(id: string | null): DashboardTab {
  return dashboardTabs.find((tab) => tab.id === id) ?? dashboardTabs[0];
}
