import { pendingApi } from "./pending";
import { refetchedAfter } from "./refetchedAfter";

const calendarApi = pendingApi.enhanceEndpoints({
  endpoints: {
    createCalendarEvent: {
      invalidatesTags: (_event, error) => (error ? [] : refetchedAfter.calendarEventCreated),
    },
  },
});

export const { useCreateCalendarEventMutation } = calendarApi;
