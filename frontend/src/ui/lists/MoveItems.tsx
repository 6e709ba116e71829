import { useLingui } from "@lingui/react/macro";
import { ArrowDown, ArrowUp } from "lucide-react";
import { MenuItem } from "@/ui/overlays/Menu";
import { Icon } from "@/ui/theme/Icon";

interface MoveItemsProps {
  index: number;
  isLast: boolean;
  onMove: (from: number, to: number) => void;
}

/** Entries of a row's menu that move the row. */
export function MoveItems({ index, isLast, onMove }: MoveItemsProps) {
  const { t } = useLingui();
  return (
    <>
      <MenuItem
        icon={<Icon of={ArrowUp} size={16} />}
        disabled={index === 0}
        onSelect={() => onMove(index, index - 1)}
      >
        {t`Move up`}
      </MenuItem>
      <MenuItem
        icon={<Icon of={ArrowDown} size={16} />}
        disabled={isLast}
        onSelect={() => onMove(index, index + 1)}
      >
        {t`Move down`}
      </MenuItem>
    </>
  );
}
