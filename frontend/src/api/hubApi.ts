import { createApi } from "@reduxjs/toolkit/query/react";
import { baseQuery } from "./baseQuery";

const ONE_DAY_IN_SECONDS = 86_400;

/** The one API of the product. Endpoints are generated (generated.ts) and refined per resource. */
export const hubApi = createApi({
  reducerPath: "hubApi",
  baseQuery,
  // Data is fetched once and stays until a change invalidates it.
  keepUnusedDataFor: ONE_DAY_IN_SECONDS,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});
