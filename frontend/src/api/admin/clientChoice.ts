import { adminApi, type ChoicePreview, type ChoicePreviewBody } from "../generated/admin";

const choiceApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    // A query, although it is sent as POST: nothing changes.
    choicePreview: build.query<ChoicePreview, ChoicePreviewBody>({
      query: (body) => ({ url: "/api/admin/clients/preview", method: "POST", body }),
      // Not cached: a segment is taken as it is at the moment.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useChoicePreviewQuery } = choiceApi;
