import type { ActivityFilter } from "@/api/admin/activity";
import type { ActivityKind } from "@/api/generated/admin";
import { Icon } from "@/ui/theme/Icon";
import { SelectField, type SelectOption } from "@/ui/fields/SelectField";
import { anyKind, kindLooks } from "./activityView";
import { ClientFilter } from "./ClientFilter";

interface ActivityFiltersProps {
  filter: ActivityFilter;
  onChange: (filter: ActivityFilter) => void;
}

const any = "any";

const kindOptions: readonly SelectOption<ActivityKind | typeof any>[] = [
  { value: any, label: anyKind.label, marker: <Icon of={anyKind.icon} size={16} className="text-ink-2" /> },
  ...(Object.keys(kindLooks) as ActivityKind[]).map((kind) => ({
    value: kind,
    label: kindLooks[kind].label,
    marker: <Icon of={kindLooks[kind].icon} size={16} className="text-ink-2" />,
  })),
];

/** Filters by kind and by client. */
export function ActivityFilters({ filter, onChange }: ActivityFiltersProps) {
  return (
    <div className="flex gap-2 max-tablet:grid max-tablet:w-full max-tablet:grid-cols-2">
      <SelectField
        label="Kind"
        hideLabel
        options={kindOptions}
        value={filter.kind ?? any}
        onChange={(value) => {
          onChange({ ...filter, kind: value === any ? null : value });
        }}
        className="tablet:w-44 tablet:[&_button]:h-9"
      />
      <ClientFilter
        clientId={filter.clientId}
        onChange={(clientId) => {
          onChange({ ...filter, clientId });
        }}
      />
    </div>
  );
}
