import { useLingui } from "@lingui/react/macro";
import { ChartBar, ChartColumn, Columns4, Table2, type LucideIcon } from "lucide-react";
import { isolate } from "@/language/isolate";
import { SegmentedControl } from "@/ui/fields/SegmentedControl";
import { Icon } from "@/ui/theme/Icon";

export type View = "chart" | "table";
export type Chart = "columns" | "rows" | "quartiles";

const charts: Record<Chart, LucideIcon> = { columns: ChartColumn, rows: ChartBar, quartiles: Columns4 };

interface ViewSwitchProps {
  question: string;
  chart: Chart;
  value: View;
  onChange: (view: View) => void;
}

/** Switch between a chart and its table. */
export function ViewSwitch({ question, chart, value, onChange }: ViewSwitchProps) {
  const { t } = useLingui();
  const asked = isolate(question);
  const view = (of: View, name: string, icon: LucideIcon) => ({
    value: of,
    label: (
      <span data-tooltip={name} className="inline-grid w-6 place-items-center max-tablet:w-9">
        <Icon of={icon} size={16} mirrored={icon === ChartBar} />
        <span className="sr-only">{name}</span>
      </span>
    ),
  });
  return (
    <SegmentedControl
      label={t`View of “${asked}”`}
      tight
      value={value}
      segments={[
        view("chart", chart === "quartiles" ? t`Quartiles` : t`Bars`, charts[chart]),
        view("table", t`Table`, Table2),
      ]}
      onChange={onChange}
      className="flex-none"
    />
  );
}
