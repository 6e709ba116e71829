import { t } from "@lingui/core/macro";
import type { Audience } from "./audience";

/** Problem of an audience whose segment is not chosen yet. */
export function missingSegment({ of, segmentId }: Audience): { field: "clients"; message: string } | null {
  if (of !== "segment" || segmentId !== null) return null;
  return { field: "clients", message: t`Please choose a segment.` };
}
