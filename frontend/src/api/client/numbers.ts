import { clientApi } from "../generated/client";

const numbersApi = clientApi.enhanceEndpoints({
  endpoints: { listOwnNumbers: { providesTags: ["ownNumbers"] } },
});

export const {
  useListOwnNumbersQuery,
  useWriteOwnValueMutation,
  useDeleteOwnValueMutation,
  useSetOwnGoalMutation,
} = numbersApi;
