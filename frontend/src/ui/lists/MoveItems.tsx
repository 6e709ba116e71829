import { useLingui } from "@lingui/react/macro";
import { ArrowDown, ArrowUp } from "lucide-react";
import { MenuItem } from "@/ui/overlays/Menu";

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
      <MenuItem icon={ArrowUp} disabled={index === 0} onSelect={() => onMove(index, index - 1)}>
        {t`Move up`}
      </MenuItem>
      <MenuItem icon={ArrowDown} disabled={isLast} onSelect={() => onMove(index, index + 1)}>
        {t`Move down`}
      </MenuItem>
    </>
  );
}
