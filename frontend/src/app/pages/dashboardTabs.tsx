import { Bell, CircleCheck, SquareKanban, Star, Trophy, UserRound, type LucideIcon } from "lucide-react";
import { lazy, type ComponentType } from "react";
import bellDrawing from "@/art/empty/bell.svg?raw";
import doneDrawing from "@/art/empty/done.svg?raw";
import { comingTab } from "./ComingTab";

export type TabId = "roadmap" | "timo" | "completed" | "achievements" | "notifications" | "account";

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
    Content: comingTab("The shelf is not up yet", "What you earn is kept for it.", doneDrawing),
  },
  {
    id: "notifications",
    label: "Notifications",
    icon: Bell,
    Content: comingTab("The inbox is not open yet", "Your notifications are kept for it.", bellDrawing),
  },
  {
    id: "account",
    label: "Account Settings",
    icon: UserRound,
    Content: comingTab(
      "Settings are not here yet",
      "Your name and links can be changed here soon.",
      bellDrawing,
    ),
  },
];

export function tabById(id: string | null): DashboardTab {
  return dashboardTabs.find((tab) => tab.id === id) ?? dashboardTabs[0];
}

export function tabAddress(id: TabId): string {
  return `/dashboard?tab=${id}`;
}
