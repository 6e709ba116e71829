import { t } from "@lingui/core/macro";
import type { PeopleCounts } from "@/api/generated/admin";
import type { PeopleFilter, PeopleSort } from "./peopleView";

export function sortOptions(): { value: PeopleSort; label: string }[] {
  return [
    { value: "behind", label: t`Furthest behind` },
    { value: "ahead", label: t`Furthest ahead` },
    { value: "name", label: t`Name` },
  ];
}

export type FilterValue = PeopleFilter | "all";

/** Filters with the number of their people. */
export function filterOptions(
  counts: PeopleCounts | undefined,
): { value: FilterValue; label: string; count: number | undefined }[] {
  return [
    { value: "all", label: t({ message: "All", context: "people" }), count: counts?.all },
    { value: "late", label: t({ message: "Late", context: "people" }), count: counts?.late },
    { value: "inReview", label: t({ message: "In review", context: "people" }), count: counts?.inReview },
    { value: "paused", label: t({ message: "Paused", context: "people" }), count: counts?.paused },
    { value: "finished", label: t({ message: "Finished", context: "people" }), count: counts?.finished },
  ];
}
