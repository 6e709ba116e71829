import { skipToken } from "@reduxjs/toolkit/query";
import { usePreviewProgramQuery } from "@/api/admin/programs";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import type { ProgramPreviewBody } from "@/api/generated/admin";
import { fieldErrorOf } from "@/api/transport/callError";

/** Dates of a program and whom they reach; the last known ones while others are fetched. */
export function useProgramPreview(id: number | null, body: ProgramPreviewBody) {
  const { data, currentData, error, isFetching, refetch } = usePreviewProgramQuery(
    id === null ? skipToken : { id, programPreviewBody: body },
    refetchOnMount,
  );
  const failure = isFetching ? undefined : error;
  const startError = fieldErrorOf(failure, "start");
  return {
    /** Undefined until the first is there, and without a program. */
    preview: id === null || failure ? undefined : data,
    /** Answer to the present query. */
    current: failure ? undefined : currentData,
    busy: isFetching && currentData === undefined,
    startError,
    error: startError === undefined ? failure : undefined,
    retry: () => void refetch(),
  };
}

/** Days before today on which a program may have started at most. */
export const EARLIEST_START_DAYS = 30;
