import { useLingui } from "@lingui/react/macro";
import { useListNumbersQuery } from "@/api/admin/numbers";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import type { Number as HubNumber } from "@/api/generated/admin";
import { useFound } from "@/forms/useFound";

/** Number that a dialog is about; null while it loads. */
export function useNumber(id: number, onMissing: () => void): HubNumber | null {
  const { t } = useLingui();
  const { data, error } = useListNumbersQuery(undefined, refetchOnMount);
  return useFound({ data: data?.numbers, error }, id, {
    gone: { title: t`Number not found`, description: t`It may have been deleted.` },
    onMissing,
  });
}
