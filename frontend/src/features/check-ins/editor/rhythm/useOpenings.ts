import { skipToken } from "@reduxjs/toolkit/query";
import { usePreviewCheckInQuery } from "@/api/admin/checkIns";
import type { Audience, Rhythm } from "@/api/generated/admin";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { useDebouncedValue } from "@/ui/loading/useDebouncedValue";
import { audienceBody, rhythmBody, type CheckInDraft } from "../../checkInDraft";

/** Time after the last change until the openings are asked for. */
const SETTLED_MS = 300;

interface PreviewBody {
  checkInId?: number;
  rhythm: Rhythm;
  audience?: Audience;
}

/**
 * Next openings of a draft, and whom it asks; the last known ones while others are fetched. `checkInId` is that of the
 * edited check-in, whose weeks go on.
 */
export function useOpenings(draft: CheckInDraft, checkInId: number | undefined) {
  const wanted = askedOf(draft, checkInId);
  const settled = useDebouncedValue(wanted, SETTLED_MS);
  // No debounce: the openings on screen are another draft's.
  const asked = wanted === "" ? "" : settled;
  const { data, currentData, error, isFetching, refetch } = usePreviewCheckInQuery(
    asked === "" ? skipToken : { checkInPreviewBody: JSON.parse(asked) as PreviewBody },
    refetchOnMount,
  );
  const preview = asked === "" ? undefined : (currentData ?? (error ? undefined : data));
  const isFailed = asked !== "" && error !== undefined && !isFetching;
  return {
    /** Undefined until the first is there, and where there is nothing to ask. */
    preview,
    /** True until the first is there or could not be fetched. */
    isAwaited: asked !== "" && preview === undefined && !isFailed,
    /** True if the openings could not be fetched. */
    isFailed,
    retry: () => void refetch(),
  };
}

export type Openings = ReturnType<typeof useOpenings>;

/** Request body as JSON, a stable value; empty while the draft is incomplete. */
function askedOf({ rhythm, audience }: CheckInDraft, checkInId: number | undefined): string {
  if (rhythm.kind === "program") {
    return rhythm.programId === null ? "" : JSON.stringify({ rhythm: rhythmBody(rhythm) });
  }
  const isNamed =
    audience.kind === "everybody" ||
    (audience.kind === "segment" ? audience.segmentId !== null : audience.choice.chosen.length > 0);
  return JSON.stringify({
    checkInId,
    rhythm: rhythmBody(rhythm),
    ...(isNamed ? { audience: audienceBody(audience) } : {}),
  });
}
