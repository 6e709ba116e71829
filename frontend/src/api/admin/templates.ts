import { adminApi } from "../generated/admin";
import { holding } from "../cache/changes";

const templatesApi = adminApi.enhanceEndpoints({
  endpoints: {
    listTemplates: { providesTags: ["templates"] },
    deleteTemplate: {
      onQueryStarted: holding(["templates"], async ({ id }, { dispatch, queryFulfilled }) => {
        const gone = dispatch(
          adminApi.util.updateQueryData("listTemplates", undefined, (templates) =>
            templates.filter((template) => template.id !== id),
          ),
        );
        // The caller reports the error.
        await queryFulfilled.catch(gone.undo);
      }),
    },
  },
});

export const {
  useListTemplatesQuery,
  useCreateTemplateMutation,
  useUpdateTemplateMutation,
  useDeleteTemplateMutation,
} = templatesApi;
