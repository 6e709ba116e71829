import { refetchOnMount } from "../cache/refetchOnMount";
import { lists, refetched, refetchedAfter } from "../cache/refetchedAfter";
import { adminApi } from "../generated/admin";

const setAsideApi = adminApi.enhanceEndpoints({
  endpoints: {
    listSetAside: { providesTags: [lists.activity] },
    trySetAsideAgain: { invalidatesTags: refetched(refetchedAfter.triedAgain) },
  },
});

/** Work that failed and is tried again later. */
export function useSetAside() {
  return setAsideApi.useListSetAsideQuery(undefined, refetchOnMount).data ?? [];
}

export const { useTrySetAsideAgainMutation } = setAsideApi;
