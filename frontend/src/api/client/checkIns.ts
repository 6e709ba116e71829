import { answerOf, holding } from "../cache/changes";
import { clientApi, type CheckInComment, type OwnPeriod } from "../generated/client";
import type { StoreAccess } from "./changingTask";

const checkInsApi = clientApi.enhanceEndpoints({
  endpoints: {
    listOwnCheckIns: { providesTags: ["ownCheckIns"] },
    getOwnCheckIn: { providesTags: ["ownCheckIns"] },
    keepAnswers: { onQueryStarted: holding(["ownCheckIns"], showAnswer) },
    sendCheckIn: { onQueryStarted: holding(["ownCheckIns"], showAnswer) },
    writeCheckInComment: {
      onQueryStarted: holding(["ownCheckIns"], async ({ id }, { queryFulfilled, ...store }) => {
        const answered = await answerOf(queryFulfilled);
        if (answered) addComment(store, id, answered.data);
      }),
    },
  },
});

interface AnsweredCall extends StoreAccess {
  queryFulfilled: PromiseLike<{ data: OwnPeriod }>;
}

/** Shows what the answer to a change says. */
async function showAnswer({ id }: { id: number }, call: AnsweredCall): Promise<void> {
  const answered = await answerOf(call.queryFulfilled);
  if (answered) call.dispatch(clientApi.util.updateQueryData("getOwnCheckIn", { id }, () => answered.data));
}

function addComment({ dispatch }: StoreAccess, id: number, comment: CheckInComment): void {
  dispatch(
    clientApi.util.updateQueryData("getOwnCheckIn", { id }, ({ comments }) => {
      if (!comments.some((known) => known.id === comment.id)) comments.push(comment);
    }),
  );
}

export const {
  useListOwnCheckInsQuery,
  useGetOwnCheckInQuery,
  useKeepAnswersMutation,
  useSendCheckInMutation,
  useWriteCheckInCommentMutation,
} = checkInsApi;
