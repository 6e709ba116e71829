import { t } from "@lingui/core/macro";
import { useListSegmentsQuery } from "@/api/admin/segments";
import { useFound } from "@/forms/useFound";

/** Segment of a dialog; null while it loads. */
export function useSegment(id: number, onMissing: () => void) {
  const gone = { title: t`Segment not found`, description: t`It may have been deleted.` };
  return useFound(useListSegmentsQuery(), id, { gone, onMissing });
}
