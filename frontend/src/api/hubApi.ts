import { createApi } from "@reduxjs/toolkit/query/react";
import { lists } from "./cache/lists";
import { baseQuery } from "./transport/baseQuery";

const CACHE_SECONDS = 86_400;

/**
 * The product's one API. Endpoints are generated, one file a role and one of the ways to sign in, and refined per resource. Clients never load those of
 * admins (generated/admin.ts).
 */
export const hubApi = createApi({
  reducerPath: "hubApi",
  baseQuery,
  // Cached until a change invalidates it.
  keepUnusedDataFor: CACHE_SECONDS,
  // Otherwise one slow call would hold back all others; refetching.ts asks again for those under way.
  invalidationBehavior: "immediately",
  refetchOnFocus: false,
  refetchOnReconnect: false,
  tagTypes: lists,
  endpoints: () => ({}),
});
