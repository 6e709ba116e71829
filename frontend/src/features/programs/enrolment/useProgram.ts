import { t } from "@lingui/core/macro";
import { useGetProgramQuery } from "@/api/admin/programs";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { isNotFound, messageOf } from "@/api/transport/callError";

/** Program of a dialog. */
export function useProgram(id: number) {
  const { data, error, isFetching, refetch } = useGetProgramQuery({ id }, refetchOnMount);
  return {
    program: data,
    failure: data || !error || isFetching ? null : failureWords(error),
    onRetry: () => void refetch(),
  };
}

function failureWords(error: unknown): string {
  if (isNotFound(error)) return t`This program was deleted meanwhile.`;
  return messageOf(error, t`The program did not load. Check your connection and try again.`);
}
