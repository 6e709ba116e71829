import { refetchOnMount } from "../cache/refetchOnMount";
import { adminApi } from "../generated/admin";

const setAsideApi = adminApi.enhanceEndpoints({
  endpoints: {
    listSetAside: { providesTags: ["activity"] },
  },
});

/** Work that failed and is tried again later. */
export function useSetAside() {
  return setAsideApi.useListSetAsideQuery(undefined, refetchOnMount).data ?? [];
}

export const { useTrySetAsideAgainMutation } = setAsideApi;
