import { clientApi } from "../generated/client";
import { lists, refetched, refetchedAfter } from "../cache/refetchedAfter";

const sessionsApi = clientApi.enhanceEndpoints({
  endpoints: {
    listSessions: { providesTags: [lists.sessions] },
    endSession: {
      invalidatesTags: refetched(refetchedAfter.sessionsEnded),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const gone = dispatch(
          clientApi.util.updateQueryData("listSessions", undefined, (sessions) =>
            sessions.filter((session) => session.id !== id),
          ),
        );
        // The caller reports the error.
        await queryFulfilled.catch(gone.undo);
      },
    },
    endOtherSessions: { invalidatesTags: refetched(refetchedAfter.sessionsEnded) },
  },
});

export const { useListSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = sessionsApi;
