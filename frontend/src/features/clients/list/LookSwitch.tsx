import { useLingui } from "@lingui/react/macro";
import { LayoutGrid, Rows3, type LucideIcon } from "lucide-react";
import { SegmentedControl } from "@/ui/fields/SegmentedControl";
import { Icon } from "@/ui/theme/Icon";
import type { ClientListControl } from "./useClientListView";

/** Switch between cards and table. Narrow windows show its icons only. */
export function LookSwitch({ control }: { control: ClientListControl }) {
  const { t } = useLingui();
  const part = (icon: LucideIcon, label: string) => (
    <>
      <Icon of={icon} size={16} />
      <span className="max-desk:sr-only">{label}</span>
    </>
  );
  return (
    <SegmentedControl
      label={t`View`}
      className="flex-none"
      segments={[
        { value: "cards", label: part(LayoutGrid, t`Cards`) },
        { value: "table", label: part(Rows3, t`Table`) },
      ]}
      value={control.view.look}
      onChange={control.setLook}
    />
  );
}
