import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { LogOut, Settings } from "lucide-react";
import type { ReactNode } from "react";
import { dashboardAddress } from "@/addresses/dashboard";
import type { CurrentUser } from "@/api/generated/anonymous";
import type { Elements } from "@/language/elements";
import { Isolated } from "@/language/Isolated";
import { productName } from "@/language/names";
import { BrandMark } from "@/ui/theme/BrandMark";
import { Button } from "@/ui/buttons/Button";
import { IconButton } from "@/ui/buttons/IconButton";
import { useDoubleClickGuard } from "@/ui/buttons/useDoubleClickGuard";
import { useFocusAfterPress } from "@/ui/focus/useFocusAfterPress";
import { Icon } from "@/ui/theme/Icon";
import { ThemeToggle } from "@/ui/theme/ThemeToggle";
import { shortWideQuery } from "@/ui/theme/mediaQueries";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { userName } from "@/app/userName";
import { useSignOut } from "@/app/session/signOut";
import { BottomLines } from "../BottomLines";
import { SkipLink } from "../SkipLink";

interface AdminFrameProps {
  user: CurrentUser;
  phone: boolean;
  /** True for a screen without the bar. */
  isBare: boolean;
  /** Heading beside the mark, in place of the product's name; phones have room for one only. */
  title: ReactNode;
  onOpenSettings: () => void;
  /** True on the page of the settings. */
  isSettings: boolean;
  /** Notice between the bar and the sheet; in the bar of a low window. */
  announcement: Elements;
  children: ReactNode;
}

/** Frame of the admin screens: a bar on top, and one sheet that scrolls. */
export function AdminFrame(props: AdminFrameProps) {
  const { user, announcement, isBare, children } = props;
  const sharesRow = useMediaQuery(shortWideQuery);
  useDoubleClickGuard();
  useFocusAfterPress();
  return (
    <div className="flex h-dvh flex-col overflow-hidden pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)] tablet:p-2">
      <SkipLink />
      {isBare ? null : <Bar {...props} announcement={sharesRow ? announcement : null} />}
      {isBare || sharesRow ? null : announcement}
      <main className="relative flex min-h-0 flex-1 scroll-pt-14 scroll-pb-[max(64px,calc(var(--toast-lift,0px)+12px))] flex-col overflow-y-auto bg-surface-1 tablet:rounded-dialog tablet:border tablet:border-hairline">
        {children}
      </main>
      <BottomLines user={user} />
    </div>
  );
}

function Bar({ user, phone, title, announcement, onOpenSettings, isSettings }: AdminFrameProps) {
  const { t } = useLingui();
  const signOut = useSignOut();
  const name = <Isolated className="min-w-0 truncate font-semibold text-ink-1">{userName(user)}</Isolated>;
  return (
    <header className="flex h-14 print:hidden shrink-0 items-center gap-1 ps-4 pe-2 max-tablet:bg-surface-1 tablet:gap-3 tablet:px-4 tablet:pb-1">
      <Link
        to={dashboardAddress()}
        aria-label={t`${{ product: productName() }}, to your own board`}
        data-tooltip={t`To your own board`}
        className="-m-2 flex-none rounded-control p-2"
      >
        <BrandMark />
      </Link>
      <div className="min-w-0 flex-1 truncate text-16 font-semibold max-tablet:ms-1.5">
        {title ?? productName()}
      </div>
      {announcement}
      {phone ? null : (
        <p className="flex min-w-0 whitespace-pre text-ink-2">
          <Trans>Welcome, {name}</Trans>
        </p>
      )}
      <IconButton
        label={t`Settings`}
        size={phone ? "touch" : "md"}
        icon={Settings}
        aria-current={isSettings ? "page" : undefined}
        className="aria-[current=page]:bg-surface-hover aria-[current=page]:text-ink-1"
        onClick={onOpenSettings}
      />
      <ThemeToggle size={phone ? "touch" : "md"} />
      {phone ? (
        <IconButton label={t`Logout`} size="touch" icon={<Icon of={LogOut} mirrored />} onClick={signOut} />
      ) : (
        <Button variant="ghost" icon={<Icon of={LogOut} size={16} mirrored />} onClick={signOut}>
          {t`Logout`}
        </Button>
      )}
    </header>
  );
}
