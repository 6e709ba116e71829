import { t } from "@lingui/core/macro";
import { useListTagsQuery } from "@/api/admin/tags";
import { useFound } from "@/forms/useFound";

/** Tag of a dialog; null while it loads. */
export function useTag(id: number, onMissing: () => void) {
  const gone = { title: t`Tag not found`, description: t`It may have been deleted.` };
  return useFound(useListTagsQuery(), id, { gone, onMissing });
}
