import { createApi } from "@reduxjs/toolkit/query/react";
import { baseQuery } from "./baseQuery";

/** Of what may be asked for again: a mentor's changes concern calls of the creator's half, too. */
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
  | "Security"
  | "Session"
  | "Task"
  | "Template"
  | "TwoFactor"
  | "User";

const ONE_DAY_IN_SECONDS = 86_400;

/**
 * The one API of the product. Endpoints are generated and refined per resource. They are in several files, so that no
 * screen loads what it never asks: who is here, which every screen asks (generatedAboutSession.ts), what only a mentor
 * asks for (generatedForMentors.ts), what is about mail (generatedAboutMail.ts), what is about an account and who may
 * come in (generatedAboutAccount.ts), and all else (generated.ts).
 */
export const hubApi = createApi({
  reducerPath: "hubApi",
  baseQuery,
  // Data is fetched once and stays until a change invalidates it.
  keepUnusedDataFor: ONE_DAY_IN_SECONDS,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  // Each generated file adds its own.
  tagTypes: [] as readonly Tag[],
  endpoints: () => ({}),
});
