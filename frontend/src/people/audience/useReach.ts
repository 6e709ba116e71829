import { skipToken } from "@reduxjs/toolkit/query";
import { useState } from "react";
import { useStore } from "react-redux";
import { selectChoicePreview, usePreviewChoiceQuery } from "@/api/admin/clientChoice";
import type { BulkBody, ChoicePreview, ChoicePreviewBody, ClientChoice } from "@/api/generated/admin";
import { trimmed } from "@/language/text/blank";
import { useDebouncedValue } from "@/ui/loading/useDebouncedValue";
import { choiceOf, type Audience } from "./audience";

const TYPING_PAUSE_MS = 300;

/** Outcome of an action on a choice, as the server previews it. */
export interface Reach {
  preview: ChoicePreview | undefined;
  /** Number of clients who get it; undefined while it is unknown. */
  reached: number | undefined;
  isFailed: boolean;
  retry: () => void;
}

/** Preview of an audience. `titles` are those of the tasks that it would get. */
export function useReach(audience: Audience, titles: readonly string[] = []): Reach {
  const choice = choiceOf(audience);
  const settled = useDebouncedValue(joined(titles), TYPING_PAUSE_MS);
  const body = choice && bodyOf(choice, settled);
  const { currentData, isError, isFetching, refetch } = usePreviewChoiceQuery(
    body ? { choicePreviewBody: body } : skipToken,
  );
  // The numbers of other titles stay until the next ones are there; those of other clients do not.
  const of = JSON.stringify(choice);
  const [last, setLast] = useState({ of, preview: currentData });
  if (currentData && currentData !== last.preview) setLast({ of, preview: currentData });
  const preview = choice ? (currentData ?? (last.of === of ? last.preview : undefined)) : undefined;
  return {
    preview,
    reached: preview && preview.count - (audience.leavesOut ? preview.have : 0),
    isFailed: isError && !isFetching,
    retry: () => void refetch(),
  };
}

/** Fields of a call that name its clients. */
export type ChoiceFields = { clients: ClientChoice } & Pick<BulkBody, "leaveOut" | "expected">;

type State = Parameters<ReturnType<typeof selectChoicePreview>>[0];

/** Function that writes an audience for a call, with what the preview said; null where other fields name the clients. */
export function useChoiceFields() {
  const store = useStore<State>();
  return (audience: Audience, titles: readonly string[] = []): ChoiceFields | null => {
    const clients = choiceOf(audience);
    if (!clients) return null;
    const preview = selectChoicePreview({ choicePreviewBody: bodyOf(clients, joined(titles)) })(
      store.getState(),
    ).data;
    return {
      clients,
      ...(titles.length > 0 && audience.leavesOut ? { leaveOut: "whoHasIt" } : {}),
      ...(preview ? { expected: { count: preview.count, ids: preview.ids } } : {}),
    };
  };
}

/** Titles of one line each. */
function joined(titles: readonly string[]): string {
  return [...new Set(titles.map((title) => trimmed(title)).filter(Boolean))].join("\n");
}

function bodyOf(clients: ClientChoice, titles: string): ChoicePreviewBody {
  return titles === "" ? { clients } : { clients, titles: titles.split("\n") };
}
