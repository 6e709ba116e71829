import { showingAnswer } from "../cache/lifecycles";
import { replacingNumber } from "../cache/savedNumbers";
import { clientApi, type ClientNumber } from "../generated/client";

const showAnswer = showingAnswer(["ownNumbers"], (number: ClientNumber) =>
  clientApi.util.updateQueryData("listOwnNumbers", undefined, replacingNumber(number)),
);

const numbersApi = clientApi.enhanceEndpoints({
  endpoints: {
    listOwnNumbers: { providesTags: ["ownNumbers"] },
    writeOwnValue: { onQueryStarted: showAnswer },
    deleteOwnValue: { onQueryStarted: showAnswer },
    setOwnGoal: { onQueryStarted: showAnswer },
  },
});

export const {
  useListOwnNumbersQuery,
  useWriteOwnValueMutation,
  useDeleteOwnValueMutation,
  useSetOwnGoalMutation,
} = numbersApi;
