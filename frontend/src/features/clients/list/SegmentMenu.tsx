import { useLingui } from "@lingui/react/macro";
import { Copy, Pencil, Route, Trash2 } from "lucide-react";
import { useOverlay } from "@/addresses/useOverlay";
import { Menu, MenuItem, MenuSeparator } from "@/ui/overlays/Menu";
import type { MenuOpening } from "@/ui/overlays/MenuButton";

/** Actions for the pressed segment. */
export function SegmentMenu({ opening, id }: { opening: MenuOpening; id: number }) {
  const { t } = useLingui();
  const { open } = useOverlay();
  return (
    <Menu opening={opening} label={t`Segment`}>
      <MenuItem icon={Pencil} onSelect={() => open({ name: "edit-segment", id })}>
        {t`Edit segment`}
      </MenuItem>
      <MenuItem icon={Copy} onSelect={() => open({ name: "edit-segment", id: "new", like: id })}>
        {t`Duplicate`}
      </MenuItem>
      <MenuItem icon={Route} onSelect={() => open({ name: "enrol-segment", id })}>
        {t`Enrol in a program`}
      </MenuItem>
      <MenuSeparator />
      <MenuItem tone="danger" icon={Trash2} onSelect={() => open({ name: "delete-segment", id })}>
        {t`Delete segment`}
      </MenuItem>
    </Menu>
  );
}
