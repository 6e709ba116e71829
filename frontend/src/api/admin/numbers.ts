import { adminApi } from "../generated/admin";

const numbersApi = adminApi.enhanceEndpoints({
  endpoints: {
    listNumbers: { providesTags: ["numbers"] },
    listNumberPeople: { providesTags: ["numbers"] },
    previewNumberChoice: { providesTags: ["numbers", "segments"] },
    listClientNumbers: { providesTags: (_numbers, _error, { id }) => [{ type: "clientNumbers", id }] },
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
