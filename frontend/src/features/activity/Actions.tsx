import { useLingui } from "@lingui/react/macro";
import type { RefObject } from "react";
import type { ActivityEntries, ActivityFilter } from "@/api/admin/activity";
import type { ActivityKind } from "@/api/generated/admin";
import { ClientFilter } from "@/people/search/ClientFilter";
import { EmptyList } from "@/ui/feedback/EmptyList";
import { Loaded } from "@/ui/feedback/Loaded";
import { Shape } from "@/ui/feedback/Shape";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Status } from "@/ui/feedback/Status";
import { SelectField, type SelectOption } from "@/ui/fields/SelectField";
import { Icon } from "@/ui/theme/Icon";
import { ActivityList, listLook } from "./ActivityList";
import { allActivity, anyKind, kindLooks, type KindLook } from "./activityView";

interface ActionsProps {
  list: ActivityEntries;
  listElement: RefObject<HTMLDivElement | null>;
  filter: ActivityFilter;
  onFilter: (filter: ActivityFilter) => void;
}

/** Audit log of admins. */
export function Actions({ list, listElement, filter, onFilter }: ActionsProps) {
  const { t } = useLingui();
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ActivityFilters filter={filter} onChange={onFilter} />
        <p className="text-13 text-ink-3">{t`An assignment can be recalled for 24 hours`}</p>
      </div>
      <Loaded query={list} shape={<ActivitySkeleton />} failed={t`The activity did not load`}>
        {(rows) =>
          rows.length === 0 ? (
            <NoActivity
              filtered={filter.kind !== null || filter.clientId !== null}
              onShowAll={() => onFilter(allActivity)}
            />
          ) : (
            <ActivityList ref={listElement} rows={rows} busy={list.isFetching && !list.isOfFilter} />
          )
        }
      </Loaded>
    </div>
  );
}

function ActivitySkeleton() {
  const { t } = useLingui();
  return (
    <>
      <Status>{t`Loading activity`}</Status>
      <div aria-hidden="true" className={listLook}>
        <div className="flex h-8 items-center border-b border-hairline bg-surface-1 px-4">
          <Skeleton className="w-14" />
        </div>
        <Shape
          entries={7}
          entry="flex h-12 items-center gap-3 border-hairline px-4 not-last:border-b"
          bars={(index) => ["!size-7 !rounded-control", index % 2 ? "w-64" : "w-80"]}
        />
      </div>
    </>
  );
}

function NoActivity({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyList
      title={filtered ? t`Nothing of this kind` : t`Nothing has happened yet`}
      text={
        filtered
          ? t`No admin has done this, or not to this client.`
          : t`What you and other admins do is told here: assignments, notes, invitations.`
      }
      action={filtered ? t`Show all activity` : undefined}
      onAction={onShowAll}
    />
  );
}

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
function ActivityFilters({ filter, onChange }: ActivityFiltersProps) {
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
        size="sm"
        className="tablet:w-44"
      />
      <ClientFilter
        className="tablet:w-52"
        clientId={filter.clientId}
        onChange={(clientId) => onChange({ ...filter, clientId })}
      />
    </div>
  );
}
