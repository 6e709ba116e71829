import { adminApi } from "../generated/admin";

const programsApi = adminApi.enhanceEndpoints({
  endpoints: {
    listPrograms: { providesTags: ["programs"] },
    getProgram: { providesTags: ["programs"] },
    previewProgram: { providesTags: ["programPeople"] },
    listProgramPeople: { providesTags: ["programPeople"] },
    getEnrolment: { providesTags: ["programPeople"] },
    previewEnrolment: { providesTags: ["programPeople"] },
    listClientEnrolments: { providesTags: ["programPeople"] },
  },
});

export const {
  useListProgramsQuery,
  useGetProgramQuery,
  useLazyGetProgramQuery,
  useCreateProgramMutation,
  useEditProgramMutation,
  useDeleteProgramMutation,
  usePreviewProgramQuery,
  useEnrolMutation,
  usePauseProgramMutation,
  useResumeProgramMutation,
  useShiftProgramMutation,
  useListProgramPeopleQuery,
  useLazyListProgramPeopleQuery,
  useGetEnrolmentQuery,
  usePreviewEnrolmentQuery,
  usePauseEnrolmentMutation,
  useResumeEnrolmentMutation,
  useShiftEnrolmentMutation,
  useLeaveProgramMutation,
  useJumpToStepMutation,
  useListClientEnrolmentsQuery,
} = programsApi;
