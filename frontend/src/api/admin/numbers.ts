import { showingAnswer } from "../cache/lifecycles";
import { replacingNumber } from "../cache/savedNumbers";
import { adminApi, type ClientNumber } from "../generated/admin";

const showAnswer = showingAnswer(["clientNumbers"], (number: ClientNumber, { id }: { id: string }) =>
  adminApi.util.updateQueryData("listClientNumbers", { id }, replacingNumber(number)),
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
