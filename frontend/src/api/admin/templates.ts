import { adminApi } from "../generated/admin";
import { lists, refetched, refetchedAfter } from "../cache/refetchedAfter";

const templatesApi = adminApi.enhanceEndpoints({
  endpoints: {
    listTemplates: { providesTags: [lists.templates] },
    createTemplate: { invalidatesTags: refetched(refetchedAfter.templateChanged) },
    updateTemplate: { invalidatesTags: refetched(refetchedAfter.templateChanged) },
    deleteTemplate: {
      invalidatesTags: refetched(refetchedAfter.templateChanged),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const gone = dispatch(
          adminApi.util.updateQueryData("listTemplates", undefined, (templates) =>
            templates.filter((template) => template.id !== id),
          ),
        );
        // The caller reports the error.
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
