import { adminApi } from "../generated/admin";

const choiceApi = adminApi.enhanceEndpoints({
  endpoints: {
    // Not cached: a segment is taken as it is at the moment.
    previewChoice: { keepUnusedDataFor: 0 },
  },
});

export const { usePreviewChoiceQuery, useLazyPreviewChoiceQuery } = choiceApi;
/** Preview of a choice that is on screen, as `select(arg)(state)`. */
export const { select: selectChoicePreview } = choiceApi.endpoints.previewChoice;
