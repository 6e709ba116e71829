import { useLingui } from "@lingui/react/macro";
import { Keyboard, LogOut } from "lucide-react";
import type { User } from "@/api/generated/anonymous";
import { Avatar } from "@/people/Avatar";
import { Button } from "@/ui/buttons/Button";
import { classNames } from "@/ui/theme/classNames";
import { IconButton } from "@/ui/buttons/IconButton";
import { Icon } from "@/ui/theme/Icon";
import { ThemeToggle } from "@/ui/theme/ThemeToggle";
import { Tooltip } from "@/ui/overlays/Tooltip";
import { useSignOut } from "@/app/session/signOut";
import { userName } from "@/app/userName";

interface MenuFooterProps {
  user: User;
  onOpenKeys: () => void;
  /** Touch layout: with the theme switch, for which the phone's header has no room. */
  touch?: boolean;
}

export function MenuFooter({ user, onOpenKeys, touch = false }: MenuFooterProps) {
  const { t } = useLingui();
  const signOut = useSignOut();
  const name = userName(user);
  return (
    <div className="mt-auto">
      {/* Phones have no keyboard. */}
      <Button
        variant="ghost"
        size={touch ? "lg" : "sm"}
        icon={Keyboard}
        className="mb-2 font-normal! max-tablet:hidden"
        onClick={onOpenKeys}
      >
        {t`Keyboard`}
      </Button>
      <div className="flex items-center gap-2.5 border-t border-hairline pt-3 ps-2">
        <Avatar name={name} size={touch ? 40 : 36} />
        <Tooltip text={name}>
          <span
            dir="auto"
            className={classNames("min-w-0 flex-1 truncate font-semibold", touch && "text-16")}
          >
            {name}
          </span>
        </Tooltip>
        {touch ? <ThemeToggle size="touch" /> : null}
        <IconButton
          label={t`Log out`}
          size={touch ? "touch" : "md"}
          icon={<Icon of={LogOut} mirrored />}
          onClick={signOut}
        />
      </div>
    </div>
  );
}
