import { useLingui } from "@lingui/react/macro";
import { Menu, MenuItem } from "@/ui/overlays/Menu";
import type { MenuOpening } from "@/ui/overlays/MenuButton";
import type { Chip } from "./ChipButton";

/** Filters for which the row has no room. */
export function ChipMenu({ opening, chips }: { opening: MenuOpening; chips: readonly Chip[] }) {
  const { t, i18n } = useLingui();
  return (
    <Menu opening={opening} label={t`More`}>
      {chips.map(({ key, label, count, press }) => (
        <MenuItem key={key} onSelect={press}>
          <>
            <span dir="auto" className="min-w-0 flex-1 truncate">
              {label}
            </span>{" "}
            <b className="font-semibold text-ink-2 tabular-nums">
              {count === undefined ? "–" : i18n.number(count)}
            </b>
          </>
        </MenuItem>
      ))}
    </Menu>
  );
}
