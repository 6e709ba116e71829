import { useLingui } from "@lingui/react/macro";
import { Layers } from "lucide-react";
import { useOverlay } from "@/addresses/useOverlay";
import { BottomBar } from "@/ui/overlays/BottomBar";
import { Button } from "@/ui/buttons/Button";
import { Icon } from "@/ui/theme/Icon";

/** Bottom bar on phones with the bulk assignment. */
export function BulkAssignBar() {
  const { t } = useLingui();
  const { open } = useOverlay();
  return (
    <BottomBar>
      <Button
        variant="primary"
        size="lg"
        className="w-full"
        icon={<Icon of={Layers} size={16} />}
        onClick={() => open({ name: "bulk" })}
      >
        {t`Bulk Assign`}
      </Button>
    </BottomBar>
  );
}
