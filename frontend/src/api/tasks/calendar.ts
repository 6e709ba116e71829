import { clientApi } from "../generated/client";
import { refetched, refetchedAfter } from "../cache/refetchedAfter";

const calendarApi = clientApi.enhanceEndpoints({
  endpoints: {
    createCalendarEvent: {
      invalidatesTags: refetched(refetchedAfter.calendarEventCreated, refetchedAfter.taskRefused),
    },
  },
});

export const { useCreateCalendarEventMutation } = calendarApi;
