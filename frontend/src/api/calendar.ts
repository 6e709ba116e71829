import { generatedApi } from "./generated";
import { refetchedAfter } from "./refetchedAfter";

const calendarApi = generatedApi.enhanceEndpoints({
  endpoints: {
    createCalendarEvent: {
      invalidatesTags: (_event, error) => (error ? [] : refetchedAfter.calendarEventCreated),
    },
  },
});

export const { useCreateCalendarEventMutation } = calendarApi;
