import { Trans, useLingui } from "@lingui/react/macro";
import { Menu, Plus } from "lucide-react";
import { useDemoAccounts } from "@/api/demo";
import type { User } from "@/api/generated/anonymous";
import type { DashboardTab } from "@/app/pages/dashboardTabs";
import { NotificationBell } from "@/features/notifications/NotificationBell";
import { ViewSwitchButton } from "@/features/roadmap/ViewSwitch";
import { Isolated } from "@/language/Isolated";
import { Button } from "@/ui/buttons/Button";
import { IconButton } from "@/ui/buttons/IconButton";
import { onDemand } from "@/ui/loading/onDemand";
import { Icon } from "@/ui/theme/Icon";
import { ThemeToggle } from "@/ui/theme/ThemeToggle";

const BackToAdmin = onDemand(() => import("./BackToAdmin"), "BackToAdmin");

interface DashboardHeaderProps {
  user: User;
  tab: DashboardTab;
  unread: number;
  onOpenMenu: () => void;
  onAddTask: () => void;
}

export function DashboardHeader({ user, tab, unread, onOpenMenu, onAddTask }: DashboardHeaderProps) {
  const { t, i18n } = useLingui();
  const demo = useDemoAccounts();
  const name = <Isolated className="font-semibold text-ink-1">{user.firstName}</Isolated>;
  return (
    <header className="flex h-14 shrink-0 items-center gap-1 ps-2 pe-3 tablet:h-[88px] tablet:gap-2 tablet:px-6 short:h-14">
      <IconButton
        label={t`Open menu`}
        icon={<Icon of={Menu} />}
        onClick={onOpenMenu}
        className="max-tablet:size-11 tablet:-ms-2 wide:hidden"
      />
      <div className="min-w-0 flex-1 short:flex short:items-baseline short:gap-3">
        <h1 className="truncate text-16 font-semibold tablet:text-28 short:flex-none short:text-20">
          {i18n._(tab.label)}
        </h1>
        {tab.subtitle ? (
          <p className="mt-px truncate text-ink-2 max-tablet:hidden short:min-w-0">{i18n._(tab.subtitle)}</p>
        ) : null}
      </div>
      <p className="me-2 min-w-0 truncate text-ink-2 max-tablet:hidden">
        <Trans>Welcome, {name}</Trans>
      </p>
      <span className="max-tablet:hidden">
        <ThemeToggle />
      </span>
      {tab.id === "roadmap" ? (
        <ViewSwitchButton />
      ) : (
        <IconButton
          label={t`Add Task`}
          icon={<Icon of={Plus} />}
          onClick={onAddTask}
          className="max-tablet:size-11 tablet:hidden"
        />
      )}
      <NotificationBell unread={unread} />
      {demo.client?.email === user.email ? <BackToAdmin /> : null}
      <Button
        variant="primary"
        icon={<Icon of={Plus} size={16} />}
        onClick={onAddTask}
        className="ms-2 max-tablet:hidden"
      >
        {t`Add Task`}
      </Button>
    </header>
  );
}
