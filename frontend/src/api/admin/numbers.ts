import { showingNumber } from "../cache/savedNumbers";
import { adminApi } from "../generated/admin";

const showAnswer = showingNumber("clientNumbers", ({ id }: { id: string }, patch) =>
  adminApi.util.updateQueryData("listClientNumbers", { id }, patch),
);

const numbersApi = adminApi.enhanceEndpoints({
  endpoints: {
    listNumbers: { providesTags: ["numbers"] },
    listNumberPeople: { providesTags: ["numbers"] },
    previewNumberChoice: { providesTags: ["numbers", "segments"] },
    listClientNumbers: { providesTags: (_numbers, _error, { id }) => [{ type: "clientNumbers", id }] },
    writeClientValue: { onQueryStarted: showAnswer },
    deleteClientValue: { onQueryStarted: showAnswer },
  },
});

export const {
  useListNumbersQuery,
  useCreateNumberMutation,
  useEditNumberMutation,
  useDeleteNumberMutation,
  useGiveNumberMutation,
  useTakeNumberMutation,
  usePreviewNumberChoiceQuery,
  useListNumberPeopleQuery,
  useReadNumberValuesMutation,
  useListClientNumbersQuery,
  useWriteClientValueMutation,
  useDeleteClientValueMutation,
} = numbersApi;
