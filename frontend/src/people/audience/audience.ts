import { useState } from "react";
import type { ClientChoice } from "@/api/generated/admin";
import { useChosenClients, type ChosenClients } from "./chosenClients";

/** Ways of naming clients; `people` are named by the dialog's own fields. */
export type AudienceKind = "people" | "chosen" | "segment" | "everybody";

/** Clients for whom a dialog acts. */
export interface Audience {
  of: AudienceKind;
  segmentId: number | null;
  /** Clients chosen in the list. */
  chosen: ChosenClients | null;
  /** True to leave out who has the task already. */
  leavesOut: boolean;
}

export const newAudience: Audience = { of: "people", segmentId: null, chosen: null, leavesOut: true };

/** Clients chosen in the list when a dialog opened for them; null for a dialog that opened otherwise. */
export function useChosenAtOpening(isForChosen: boolean): ChosenClients | null {
  const chosen = useChosenClients();
  const [first] = useState(isForChosen ? chosen : null);
  return first;
}

/** Audience with the present choice instead of an older draft's. */
export function withChosen(audience: Audience, present: ChosenClients | null): Audience {
  const chosen = present ?? audience.chosen;
  return { ...audience, chosen, of: audience.of === "chosen" && !chosen ? "people" : audience.of };
}

/** Choice as the calls take it; null where the dialog's own fields name the clients, and while nothing is chosen. */
export function choiceOf({ of, segmentId, chosen }: Audience): ClientChoice | null {
  switch (of) {
    case "people":
      return null;
    case "chosen":
      return chosen?.choice ?? null;
    case "segment":
      return segmentId === null ? null : { segment: segmentId };
    case "everybody":
      return { everybody: true };
  }
}
