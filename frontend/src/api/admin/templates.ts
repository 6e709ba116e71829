import { adminApi } from "../generated/admin";
import { showingBefore } from "../cache/lifecycles";

const templatesApi = adminApi.enhanceEndpoints({
  endpoints: {
    listTemplates: { providesTags: ["templates"] },
    deleteTemplate: {
      onQueryStarted: showingBefore(["templates"], ({ id }) =>
        adminApi.util.updateQueryData("listTemplates", undefined, (templates) =>
          templates.filter((template) => template.id !== id),
        ),
      ),
    },
  },
});

export const {
  useListTemplatesQuery,
  useCreateTemplateMutation,
  useUpdateTemplateMutation,
  useDeleteTemplateMutation,
} = templatesApi;
