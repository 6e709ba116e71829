import { useLingui } from "@lingui/react/macro";
import type { User } from "@/api/generated/anonymous";
import { Avatar } from "@/people/Avatar";
import { BrandMark } from "@/ui/theme/BrandMark";
import type { TabId } from "@/addresses/dashboard";
import { userName } from "@/app/userName";
import { MenuFooter } from "./MenuFooter";
import { MenuLinks } from "./MenuLinks";
import type { TabCounts } from "../useTabCounts";

interface SideMenuProps {
  user: User;
  current: TabId;
  addressOf: (tab: TabId) => string;
  counts: TabCounts;
  onOpenKeys: () => void;
}

/** Menu of wide windows; narrow ones have MenuSheet. */
export function SideMenu({ user, current, addressOf, counts, onOpenKeys }: SideMenuProps) {
  const { t } = useLingui();
  return (
    <aside
      aria-label={t`Side menu`}
      className="relative hidden min-h-0 print:hidden flex-col overflow-y-auto px-3 pt-4 pb-3 wide:flex"
    >
      <div className="mb-5 flex h-10 shrink-0 items-center gap-2.5 py-1 ps-2 pe-1 text-16 font-semibold">
        <BrandMark />
        <span>Creator Hub</span>
        <Avatar
          name={userName(user)}
          imageUrl={user.profileImageUrl}
          size={32}
          fallback="grey"
          className="ms-auto"
        />
      </div>
      <MenuLinks current={current} addressOf={addressOf} counts={counts} isAdmin={user.isAdmin} />
      <MenuFooter user={user} onOpenKeys={onOpenKeys} />
    </aside>
  );
}
