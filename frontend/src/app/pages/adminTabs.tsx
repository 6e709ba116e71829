import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Activity, Layers, MessageSquareCheck, Route, Users, type LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { AdminTabId } from "@/addresses/admin";
import { screenOnDemand } from "@/ui/loading/onDemand";

interface AdminTab {
  id: AdminTabId;
  label: MessageDescriptor;
  icon: LucideIcon;
  Content: ComponentType & { prefetch: () => void };
}

const blank = { waiting: null };

const ClientManagementTab = screenOnDemand(
  () =>
    import(/* webpackChunkName: "client-management" */ "@/features/clients/ClientManagementTab").then(
      (m) => m.ClientManagementTab,
    ),
  blank,
);
const TaskTemplatesTab = screenOnDemand(
  () =>
    import(/* webpackChunkName: "task-templates" */ "@/features/templates/TaskTemplatesTab").then(
      (m) => m.TaskTemplatesTab,
    ),
  blank,
);
const ActivityTab = screenOnDemand(
  () =>
    import(/* webpackChunkName: "activity" */ "@/features/activity/ActivityTab").then((m) => m.ActivityTab),
  blank,
);
const ReviewsTab = screenOnDemand(
  () => import(/* webpackChunkName: "reviews" */ "@/features/reviews/ReviewsTab").then((m) => m.ReviewsTab),
  blank,
);

const ProgramsTab = screenOnDemand(
  () =>
    import(/* webpackChunkName: "programs" */ "@/features/programs/list/ProgramsTab").then(
      (m) => m.ProgramsTab,
    ),
  blank,
);

/** Tabs of the admin dashboard. */
export const adminTabs: readonly [AdminTab, ...AdminTab[]] = [
  { id: "clients", label: msg`Client Management`, icon: Users, Content: ClientManagementTab },
  { id: "templates", label: msg`Task Templates`, icon: Layers, Content: TaskTemplatesTab },
  { id: "activity", label: msg`Activity`, icon: Activity, Content: ActivityTab },
  { id: "reviews", label: msg`Reviews`, icon: MessageSquareCheck, Content: ReviewsTab },
  { id: "programs", label: msg`Programs`, icon: Route, Content: ProgramsTab },
];

export function adminTabById(id: string | null): AdminTab {
  return adminTabs.find((tab) => tab.id === id) ?? adminTabs[0];
}
