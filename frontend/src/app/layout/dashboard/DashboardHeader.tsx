import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeft, Bell, Menu, Plus, type LucideIcon } from "lucide-react";
import { Link, useLocation } from "react-router";
import { dashboardAddress, type TabId } from "@/addresses/dashboard";
import { useDemoAccounts } from "@/api/config";
import type { User } from "@/api/generated/anonymous";
import { NotificationBell } from "@/features/notifications/NotificationBell";
import { ViewSwitchButton } from "@/features/roadmap/ViewSwitch";
import { Isolated } from "@/language/Isolated";
import { Button } from "@/ui/buttons/Button";
import { IconButton } from "@/ui/buttons/IconButton";
import { onDemand } from "@/ui/loading/onDemand";
import { Icon } from "@/ui/theme/Icon";
import { classNames } from "@/ui/theme/classNames";
import { ThemeToggle } from "@/ui/theme/ThemeToggle";
import { RenderErrorBoundary } from "../../RenderErrorBoundary";

const BackToAdmin = onDemand(() => import("./BackToAdmin"), "BackToAdmin");

export interface Heading {
  title: string;
  subtitle?: string | undefined;
  /** Way back from an entry of the tab, which takes its place on a phone. */
  back?: { to: string; label: string } | undefined;
}

interface DashboardHeaderProps {
  user: User;
  /** Null for a page beside the tabs, which leads back to the board. */
  tab: TabId | null;
  heading: Heading;
  unread: number;
  onOpenMenu: () => void;
  onAddTask: () => void;
}

export function DashboardHeader({ user, tab, heading, unread, onOpenMenu, onAddTask }: DashboardHeaderProps) {
  const { t } = useLingui();
  const isPage = tab === null;
  const { back } = heading;
  const demo = useDemoAccounts();
  const { key } = useLocation();
  const name = <Isolated className="min-w-0 truncate font-semibold text-ink-1">{user.firstName}</Isolated>;
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-1 py-1 ps-2 pe-3 tablet:min-h-[88px] tablet:gap-2 tablet:px-6 short:min-h-14">
      <IconButton
        label={t`Open menu`}
        icon={Menu}
        onClick={onOpenMenu}
        className={classNames(
          "max-tablet:size-11 tablet:-ms-2 wide:hidden",
          (isPage || back) && "max-tablet:hidden",
        )}
      />
      {isPage ? (
        <HeaderLink
          to={dashboardAddress()}
          label={t`Back to the board`}
          icon={ArrowLeft}
          className="tablet:-ms-2"
        />
      ) : null}
      {back ? <HeaderLink {...back} icon={ArrowLeft} className="tablet:hidden" /> : null}
      <div className="min-w-0 flex-1 basis-20 short:flex short:items-baseline short:gap-3">
        <h1
          dir={isPage || back ? "auto" : undefined}
          title={isPage || back ? heading.title : undefined}
          className={classNames(
            "truncate text-16 font-semibold tablet:text-28 short:text-20",
            !isPage && "short:flex-none",
          )}
        >
          {heading.title}
        </h1>
        {heading.subtitle ? (
          <p className="mt-px truncate text-ink-2 max-tablet:hidden short:min-w-0">{heading.subtitle}</p>
        ) : null}
      </div>
      <p className="me-2 flex max-w-1/4 min-w-0 whitespace-pre text-ink-2 max-tablet:hidden">
        <Trans>Welcome, {name}</Trans>
      </p>
      <span className="max-tablet:hidden">
        <ThemeToggle />
      </span>
      {isPage ? null : tab === "roadmap" ? (
        <ViewSwitchButton />
      ) : (
        <IconButton
          label={t`Add Task`}
          icon={Plus}
          onClick={onAddTask}
          className={classNames("max-tablet:size-11 tablet:hidden", back && "max-tablet:hidden")}
        />
      )}
      <span className={isPage ? "contents max-tablet:hidden" : "contents"}>
        <RenderErrorBoundary
          resetOn={key}
          fallback={() => (
            <HeaderLink to={dashboardAddress("notifications")} label={t`Notifications`} icon={Bell} />
          )}
        >
          <NotificationBell unread={unread} />
        </RenderErrorBoundary>
      </span>
      {demo.client?.email === user.email ? <BackToAdmin /> : null}
      <Button
        // A page has a filled button of its own.
        variant={isPage ? "secondary" : "primary"}
        icon={Plus}
        onClick={onAddTask}
        className="ms-2 max-tablet:hidden"
      >
        {t`Add Task`}
      </Button>
    </header>
  );
}

interface HeaderLinkProps {
  to: string;
  label: string;
  icon: LucideIcon;
  className?: string;
}

function HeaderLink({ to, label, icon, className }: HeaderLinkProps) {
  return (
    <Link
      to={to}
      aria-label={label}
      data-tooltip={label}
      className={classNames(
        "grid size-11 flex-none place-items-center rounded-control text-ink-2 hover:bg-surface-hover hover:text-ink-1 tablet:size-9",
        className,
      )}
    >
      <Icon of={icon} mirrored />
    </Link>
  );
}
