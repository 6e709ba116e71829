import { clientApi } from "../generated/client";
import { showingBefore } from "../cache/lifecycles";

const sessionsApi = clientApi.enhanceEndpoints({
  endpoints: {
    listSessions: { providesTags: ["sessions"] },
    endSession: {
      onQueryStarted: showingBefore(["sessions"], ({ id }) =>
        clientApi.util.updateQueryData("listSessions", undefined, (sessions) =>
          sessions.filter((session) => session.id !== id),
        ),
      ),
    },
  },
});

export const { useListSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = sessionsApi;
