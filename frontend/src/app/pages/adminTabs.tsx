import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  Activity,
  ClipboardCheck,
  Layers,
  MessageSquareCheck,
  Route,
  Users,
  type LucideIcon,
} from "lucide-react";
import type { ComponentType } from "react";
import type { AdminTabId } from "@/addresses/admin";
import { screenOnDemand } from "@/ui/loading/onDemand";

interface AdminTab {
  id: AdminTabId;
  label: MessageDescriptor;
  icon: LucideIcon;
  Content: ComponentType & { prefetch: () => void };
}

/** Tabs of the admin dashboard. */
export const adminTabs: readonly [AdminTab, ...AdminTab[]] = [
  {
    id: "clients",
    label: msg`Client Management`,
    icon: Users,
    Content: screenOnDemand(() => import("@/features/clients/ClientManagementTab"), "ClientManagementTab"),
  },
  {
    id: "templates",
    label: msg`Task Templates`,
    icon: Layers,
    Content: screenOnDemand(
      () => import(/* webpackChunkName: "task-templates" */ "@/features/templates/TaskTemplatesTab"),
      "TaskTemplatesTab",
    ),
  },
  {
    id: "activity",
    label: msg`Activity`,
    icon: Activity,
    Content: screenOnDemand(
      () => import(/* webpackChunkName: "activity" */ "@/features/activity/ActivityTab"),
      "ActivityTab",
    ),
  },
  {
    id: "reviews",
    label: msg`Reviews`,
    icon: MessageSquareCheck,
    Content: screenOnDemand(() => import("@/features/reviews/ReviewsTab"), "ReviewsTab"),
  },
  {
    id: "programs",
    label: msg`Programs`,
    icon: Route,
    Content: screenOnDemand(
      () => import(/* webpackChunkName: "programs" */ "@/features/programs/list/ProgramsTab"),
      "ProgramsTab",
    ),
  },
  {
    id: "check-ins",
    label: msg`Check-ins`,
    icon: ClipboardCheck,
    Content: screenOnDemand(
      () => import(/* webpackChunkName: "check-ins" */ "@/features/check-ins/list/CheckInsTab"),
      "CheckInsTab",
    ),
  },
];

export function adminTabById(id: string | null): AdminTab {
  return adminTabs.find((tab) => tab.id === id) ?? adminTabs[0];
}
