import type { ThunkAction, UnknownAction } from "@reduxjs/toolkit";
import { hubApi } from "../hubApi";
import { isCallError, isNotFound, isUnauthorized } from "../transport/callError";

type State = Parameters<typeof hubApi.util.selectInvalidatedBy>[0];
type Thunk = ThunkAction<unknown, State, unknown, UnknownAction>;
type Endpoints = Record<string, { initiate: (arg: unknown, options: object) => Thunk } | undefined>;

/** True while something is shown that could not be asked for again. */
export function selectIsOutOfDate({ hubApi: { queries } }: State): boolean {
  return Object.values(queries).some(hasFailed);
}

/** Asks again for everything that could not be asked for again. */
export const refetchFailed = (): Thunk => (dispatch, getState) => {
  for (const query of Object.values(getState().hubApi.queries)) {
    if (!hasFailed(query)) continue;
    const { endpointName = "", originalArgs } = query ?? {};
    const endpoint = (hubApi.endpoints as Endpoints)[endpointName];
    // One that is under way is not asked twice.
    if (endpoint) void dispatch(endpoint.initiate(originalArgs, { subscribe: false, forceRefetch: true }));
  }
};

/** True also while it is asked for once more. A further page of a list has its own line; what is gone has no newer state. */
function hasFailed(query: State["hubApi"]["queries"][string]): boolean {
  if (query?.data === undefined || !isCallError(query.error)) return false;
  const isFurtherPage = "direction" in query && query.direction !== undefined;
  return !isFurtherPage && !isUnauthorized(query.error) && !isNotFound(query.error);
}
