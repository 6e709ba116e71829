import { generatedApi } from "./generated";
import { refetched, refetchedAfter } from "./refetchedAfter";

const calendarApi = generatedApi.enhanceEndpoints({
  endpoints: {
    createCalendarEvent: {
      invalidatesTags: refetched(refetchedAfter.calendarEventCreated, refetchedAfter.taskRefused),
    },
  },
});

export const { useCreateCalendarEventMutation } = calendarApi;
