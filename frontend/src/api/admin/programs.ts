import { adminApi } from "../generated/admin";
import { lists, refetched, refetchedAfter } from "../cache/refetchedAfter";

const programsApi = adminApi.enhanceEndpoints({
  endpoints: {
    listPrograms: { providesTags: [lists.programs] },
    getProgram: { providesTags: [lists.programs] },
    createProgram: { invalidatesTags: refetched(refetchedAfter.programChanged) },
    editProgram: { invalidatesTags: refetched(refetchedAfter.programChanged) },
    deleteProgram: { invalidatesTags: refetched(refetchedAfter.programChanged) },
    previewProgram: { providesTags: [lists.programPeople] },
    enrol: { invalidatesTags: refetched(refetchedAfter.clientsEnrolled) },
    pauseProgram: { invalidatesTags: refetched(refetchedAfter.enrolmentChanged) },
    resumeProgram: { invalidatesTags: refetched(refetchedAfter.enrolmentChanged) },
    shiftProgram: { invalidatesTags: refetched(refetchedAfter.enrolmentChanged) },
    listProgramPeople: { providesTags: [lists.programPeople] },
    getEnrolment: { providesTags: [lists.programPeople] },
    previewEnrolment: { providesTags: [lists.programPeople] },
    pauseEnrolment: { invalidatesTags: refetched(refetchedAfter.enrolmentChanged) },
    resumeEnrolment: { invalidatesTags: refetched(refetchedAfter.enrolmentChanged) },
    shiftEnrolment: { invalidatesTags: refetched(refetchedAfter.enrolmentChanged) },
    leaveProgram: { invalidatesTags: refetched(refetchedAfter.enrolmentChanged) },
    jumpToStep: { invalidatesTags: refetched(refetchedAfter.enrolmentChanged) },
    listClientEnrolments: { providesTags: [lists.programPeople] },
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
  useGetEnrolmentQuery,
  usePreviewEnrolmentQuery,
  usePauseEnrolmentMutation,
  useResumeEnrolmentMutation,
  useShiftEnrolmentMutation,
  useLeaveProgramMutation,
  useJumpToStepMutation,
  useListClientEnrolmentsQuery,
} = programsApi;
