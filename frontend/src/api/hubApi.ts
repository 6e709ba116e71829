import { createApi } from "@reduxjs/toolkit/query/react";
import { baseQuery } from "./transport/baseQuery";

/** Cache tags of all roles: a mentor's mutation also invalidates queries of clients. */
type Tag =
  | "Achievement"
  | "Activity"
  | "CalendarFeed"
  | "Client"
  | "Invitation"
  | "Mail"
  | "MailPreferences"
  | "Note"
  | "Notification"
  | "Program"
  | "Review"
  | "Security"
  | "Segment"
  | "Session"
  | "Tag"
  | "Task"
  | "Template"
  | "Thread"
  | "TwoFactor"
  | "User";

const CACHE_SECONDS = 86_400;

/**
 * The product's one API. Endpoints are generated, one file a role, and refined per resource. Clients never load those of
 * admins (generated/admin.ts).
 */
export const hubApi = createApi({
  reducerPath: "hubApi",
  baseQuery,
  // Cached until a mutation or an event invalidates it.
  keepUnusedDataFor: CACHE_SECONDS,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  // Each generated file adds its own.
  tagTypes: [] as readonly Tag[],
  endpoints: () => ({}),
});
