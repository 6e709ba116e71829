import type { hubApi } from "../hubApi";
import { isCallError, isNotFound, isUnauthorized } from "../transport/callError";
import type { Tag } from "./lists";

type State = Parameters<typeof hubApi.util.selectInvalidatedBy>[0];

/** True while a list is shown that could not be asked for again. */
export function selectIsOutOfDate(state: State): boolean {
  return failedLists(state).length > 0;
}

/** Lists that are shown, and could not be asked for again. */
export function failedLists({ hubApi: { queries, provided } }: State): Tag[] {
  return Object.entries(queries).flatMap(([key, query]) =>
    hasFailed(query) ? ((provided.keys as Partial<Record<string, Tag[]>>)[key] ?? []) : [],
  );
}

/** True also while it is asked for once more. A further page of a list has its own line; what is gone has no newer state. */
function hasFailed(query: State["hubApi"]["queries"][string]): boolean {
  if (query?.data === undefined || !isCallError(query.error)) return false;
  const isFurtherPage = "direction" in query && query.direction !== undefined;
  return !isFurtherPage && !isUnauthorized(query.error) && !isNotFound(query.error);
}
