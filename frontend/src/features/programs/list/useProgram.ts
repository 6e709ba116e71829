import { t } from "@lingui/core/macro";
import { useListProgramsQuery } from "@/api/admin/programs";
import { useFound } from "@/forms/useFound";

/** Program of a dialog; null while it loads. */
export function useProgram(id: number, onMissing: () => void) {
  const { data, error } = useListProgramsQuery();
  const gone = { title: t`Program not found`, description: t`It may have been deleted.` };
  return useFound({ data: data?.programs, error }, id, { gone, onMissing });
}
