import { generatedMentorApi } from "./generatedForMentors";
import { lists, refetched, refetchedAfter } from "./refetchedAfter";

const templatesApi = generatedMentorApi.enhanceEndpoints({
  endpoints: {
    listTemplates: { providesTags: [lists.templates] },
    createTemplate: { invalidatesTags: refetched(refetchedAfter.templateChanged) },
    updateTemplate: { invalidatesTags: refetched(refetchedAfter.templateChanged) },
    deleteTemplate: {
      invalidatesTags: refetched(refetchedAfter.templateChanged),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const gone = dispatch(
          generatedMentorApi.util.updateQueryData("listTemplates", undefined, (templates) =>
            templates.filter((template) => template.id !== id),
          ),
        );
        // Whoever sent the change says what went wrong.
        await queryFulfilled.catch(gone.undo);
      },
    },
  },
});

export const {
  useListTemplatesQuery,
  useCreateTemplateMutation,
  useUpdateTemplateMutation,
  useDeleteTemplateMutation,
} = templatesApi;
