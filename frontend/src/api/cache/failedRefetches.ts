import type { hubApi } from "../hubApi";
import { selectTasks } from "../client/knownTasks";
import { isCallError, isNotFound, isUnauthorized } from "../transport/callError";
import type { Tag } from "./lists";

type State = Parameters<typeof hubApi.util.selectInvalidatedBy>[0];
type Query = State["hubApi"]["queries"][string];

/** True while a list or a task is shown that could not be asked for again. */
export function selectIsOutOfDate(state: State): boolean {
  return failedLists(state).length > 0;
}

/** Lists that are shown, or have a shown task, and could not be asked for again. */
export function failedLists(state: State): Tag[] {
  const { queries, provided } = state.hubApi;
  const byId = selectTasks(state);
  return Object.entries(queries).flatMap(([key, query]) =>
    isKnown(query, byId) && hasFailed(query)
      ? ((provided.keys as Partial<Record<string, Tag[]>>)[key] ?? [])
      : [],
  );
}

/** True if there is an answer to show. One task may be known from a list that had it. */
function isKnown(query: Query, byId: ReturnType<typeof selectTasks>): query is NonNullable<Query> {
  if (query?.endpointName !== "getTask") return query?.data !== undefined;
  const args: unknown = query.originalArgs;
  return (args as { id: number }).id in byId;
}

/** True also while it is asked for once more. A further page of a list has its own line; what is gone has no newer state. */
function hasFailed(query: NonNullable<Query>): boolean {
  if (!isCallError(query.error)) return false;
  const isFurtherPage = "direction" in query && query.direction !== undefined;
  return !isFurtherPage && !isUnauthorized(query.error) && !isNotFound(query.error);
}
