import { Bell, Menu, Plus } from "lucide-react";
import { useNavigate } from "react-router";
import type { User } from "@/api/generated";
import { Button } from "@/ui/Button";
import { CountBadge } from "@/ui/CountBadge";
import { IconButton } from "@/ui/IconButton";
import { Icon } from "@/ui/icons/Icon";
import { ThemeToggle } from "@/ui/theme/ThemeToggle";
import { tabAddress, type DashboardTab } from "../pages/dashboardTabs";

interface DashboardHeaderProps {
  user: User;
  tab: DashboardTab;
  unread: number;
  onOpenMenu: () => void;
  onAddTask: () => void;
}

export function DashboardHeader({ user, tab, unread, onOpenMenu, onAddTask }: DashboardHeaderProps) {
  const navigate = useNavigate();
  return (
    <header className="flex h-14 shrink-0 items-center gap-1 px-2 tablet:h-[88px] tablet:gap-2 tablet:px-6">
      <IconButton
        label="Open menu"
        icon={<Icon of={Menu} />}
        onClick={onOpenMenu}
        className="max-tablet:size-11 tablet:-ml-2 desk:hidden"
      />
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-16 font-semibold tablet:text-28">{tab.label}</h1>
        {tab.subtitle ? <p className="mt-px truncate text-ink-2 max-tablet:hidden">{tab.subtitle}</p> : null}
      </div>
      <p className="mr-2 min-w-0 truncate text-ink-2 max-tablet:hidden">
        Welcome, <b className="font-semibold text-ink-1">{user.firstName}</b>
      </p>
      <span className="max-tablet:hidden">
        <ThemeToggle />
      </span>
      {tab.id === "roadmap" ? null : (
        <IconButton
          label="Add Task"
          icon={<Icon of={Plus} />}
          onClick={onAddTask}
          className="max-tablet:size-11 tablet:hidden"
        />
      )}
      <IconButton
        label={unread > 0 ? `Notifications, ${unread} unread` : "Notifications"}
        icon={<Icon of={Bell} />}
        onClick={() => void navigate(tabAddress("notifications"))}
        className="max-tablet:size-11"
      >
        {unread > 0 ? (
          <CountBadge
            count={unread}
            tone="unread"
            className="absolute -top-px -right-[3px] shadow-[0_0_0_2px_var(--surface-1)] max-tablet:top-[3px] max-tablet:right-px"
          />
        ) : null}
      </IconButton>
      <Button
        variant="primary"
        icon={<Icon of={Plus} size={16} />}
        onClick={onAddTask}
        className="ml-2 max-tablet:hidden"
      >
        Add Task
      </Button>
    </header>
  );
}
