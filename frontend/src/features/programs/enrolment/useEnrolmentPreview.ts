import { t } from "@lingui/core/macro";
import { skipToken } from "@reduxjs/toolkit/query";
import { usePreviewEnrolmentQuery } from "@/api/admin/programs";
import type { EnrolmentPreviewBody } from "@/api/generated/admin";
import { fieldErrorOf, isUnauthorized, messageOf } from "@/api/transport/callError";

/** Coming steps of an enrolment with a change; nothing is asked for without one. */
export function useEnrolmentPreview(id: number, body: EnrolmentPreviewBody | null, field: string) {
  const { currentData, error, isFetching, refetch } = usePreviewEnrolmentQuery(
    body === null ? skipToken : { id, enrolmentPreviewBody: body },
  );
  const failure = body === null || isFetching ? undefined : error;
  const fieldError = fieldErrorOf(failure, field);
  return {
    coming: failure ? undefined : currentData?.coming,
    fieldError,
    /** Message of an error that is about no field; null without one. */
    failure:
      failure === undefined || fieldError !== undefined || isUnauthorized(failure)
        ? null
        : messageOf(failure, t`The dates could not be counted.`),
    retry: () => void refetch(),
  };
}
