import { useLingui } from "@lingui/react/macro";
import type { ActivityFilter } from "@/api/admin/activity";
import type { ActivityKind } from "@/api/generated/admin";
import { ClientFilter } from "@/people/search/ClientFilter";
import { Icon } from "@/ui/theme/Icon";
import { SelectField, type SelectOption } from "@/ui/fields/SelectField";
import { anyKind, kindLooks, type KindLook } from "./activityView";

interface ActivityFiltersProps {
  filter: ActivityFilter;
  onChange: (filter: ActivityFilter) => void;
}

const any = "any";

type Kind = ActivityKind | typeof any;

function useKindOptions(): readonly SelectOption<Kind>[] {
  const { i18n } = useLingui();
  const option = (value: Kind, { label, icon, mirrored }: Omit<KindLook, "chip">) => ({
    value,
    label: i18n._(label),
    marker: <Icon of={icon} size={16} mirrored={mirrored} className="text-ink-2" />,
  });
  const kinds = Object.keys(kindLooks) as ActivityKind[];
  return [option(any, anyKind), ...kinds.map((kind) => option(kind, kindLooks[kind]))];
}

/** Filters by kind and by client. */
export function ActivityFilters({ filter, onChange }: ActivityFiltersProps) {
  const { t } = useLingui();
  const kindOptions = useKindOptions();
  return (
    <div
      // Wide enough for the longest kind; of no effect in wide windows.
      style={{ gridTemplateColumns: "minmax(0, 11fr) minmax(0, 9fr)" }}
      className="flex gap-2 max-tablet:grid max-tablet:w-full"
    >
      <SelectField
        label={t`Kind`}
        hideLabel
        options={kindOptions}
        value={filter.kind ?? any}
        onChange={(value) => onChange({ ...filter, kind: value === any ? null : value })}
        className="tablet:w-44 tablet:[&_button]:h-9"
      />
      <ClientFilter
        className="tablet:w-52"
        clientId={filter.clientId}
        onChange={(clientId) => onChange({ ...filter, clientId })}
      />
    </div>
  );
}
