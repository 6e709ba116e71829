import { adminApi } from "../generated/admin";

const checkInsApi = adminApi.enhanceEndpoints({
  endpoints: {
    listCheckIns: { providesTags: ["checkIns"] },
    getCheckIn: { providesTags: ["checkIns"] },
    previewCheckIn: { providesTags: ["checkIns", "segments"] },
    listMissing: { providesTags: ["checkIns"] },
    getEverybodysAnswers: { providesTags: ["checkIns"] },
    listAnswerTexts: { providesTags: ["checkIns"] },
    getReadPeriod: { providesTags: ["checkInAnswers"] },
  },
});

export const {
  useListCheckInsQuery,
  useGetCheckInQuery,
  useCreateCheckInMutation,
  useEditCheckInMutation,
  useDeleteCheckInMutation,
  useResumeCheckInMutation,
  usePauseCheckInMutation,
  useEndCheckInMutation,
  usePreviewCheckInQuery,
  useListMissingQuery,
  useRemindMissingMutation,
  useGetEverybodysAnswersQuery,
  useListAnswerTextsQuery,
  useGetReadPeriodQuery,
} = checkInsApi;
