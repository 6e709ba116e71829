import { useLingui } from "@lingui/react/macro";
import { Columns3 } from "lucide-react";
import { Button } from "@/ui/buttons/Button";
import { onDemand } from "@/ui/loading/onDemand";
import { MenuButton } from "@/ui/overlays/MenuButton";
import type { ClientListControl } from "../list/useClientListView";

const ColumnsMenu = onDemand(
  () => import(/* webpackChunkName: "client-menus" */ "./ColumnsMenu"),
  "ColumnsMenu",
);

/** Button of the numbers that the table shows as columns. Narrow windows show its icon only. */
export function ColumnsButton({ control }: { control: ClientListControl }) {
  const { t } = useLingui();
  return (
    <MenuButton
      trigger={
        <Button variant="secondary" icon={Columns3}>
          <span className="max-desk:sr-only">{t`Columns`}</span>
        </Button>
      }
    >
      {(opening) => <ColumnsMenu onMissing={opening.onClose} opening={opening} control={control} />}
    </MenuButton>
  );
}
