import { clientApi } from "../generated/client";
import { holding } from "../cache/changes";

const sessionsApi = clientApi.enhanceEndpoints({
  endpoints: {
    listSessions: { providesTags: ["sessions"] },
    endSession: {
      onQueryStarted: holding(["sessions"], async ({ id }, { dispatch, queryFulfilled }) => {
        const gone = dispatch(
          clientApi.util.updateQueryData("listSessions", undefined, (sessions) =>
            sessions.filter((session) => session.id !== id),
          ),
        );
        // The caller reports the error.
        await queryFulfilled.catch(gone.undo);
      }),
    },
  },
});

export const { useListSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = sessionsApi;
