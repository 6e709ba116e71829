import { showingNumber } from "../cache/savedNumbers";
import { clientApi } from "../generated/client";

const showAnswer = showingNumber("ownNumbers", (_change: unknown, patch) =>
  clientApi.util.updateQueryData("listOwnNumbers", undefined, patch),
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
