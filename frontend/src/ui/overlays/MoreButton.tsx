import { Ellipsis } from "lucide-react";
import type { ComponentProps } from "react";
import { IconButton } from "../buttons/IconButton";
import { Icon } from "../theme/Icon";
import { MenuButton } from "./MenuButton";

type MoreButtonProps = Omit<ComponentProps<typeof IconButton>, "icon" | "hint" | "children"> &
  Pick<ComponentProps<typeof MenuButton>, "children"> & { icon?: ComponentProps<typeof IconButton>["icon"] };

/** Button of three dots, and the menu behind it. */
export function MoreButton({ icon, size = "sm", children, ...rest }: MoreButtonProps) {
  const dots = icon ?? <Icon of={Ellipsis} size={16} />;
  return (
    <MenuButton trigger={<IconButton {...rest} hint={false} size={size} icon={dots} />}>
      {children}
    </MenuButton>
  );
}
