import { showingAnswer } from "../cache/lifecycles";
import { clientApi, type OwnPeriod } from "../generated/client";

const checkInsApi = clientApi.enhanceEndpoints({
  endpoints: {
    listOwnCheckIns: { providesTags: ["ownCheckIns"] },
    getOwnCheckIn: { providesTags: ["ownCheckIns"] },
    keepAnswers: { onQueryStarted: showingAnswer(["ownCheckIns"], showPeriod) },
    sendCheckIn: { onQueryStarted: showingAnswer(["ownCheckIns"], showPeriod) },
    writeCheckInComment: {
      onQueryStarted: showingAnswer(["ownCheckIns"], (comment, { id }) =>
        clientApi.util.updateQueryData("getOwnCheckIn", { id }, ({ comments }) => {
          if (!comments.some((known) => known.id === comment.id)) comments.push(comment);
        }),
      ),
    },
  },
});

function showPeriod(period: OwnPeriod, { id }: { id: number }) {
  return clientApi.util.updateQueryData("getOwnCheckIn", { id }, () => period);
}

export const {
  useListOwnCheckInsQuery,
  useGetOwnCheckInQuery,
  useKeepAnswersMutation,
  useSendCheckInMutation,
  useWriteCheckInCommentMutation,
} = checkInsApi;
