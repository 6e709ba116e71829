import { adminApi } from "../generated/admin";
import { showingAnswer, showingBefore } from "../cache/lifecycles";

const invitationsApi = adminApi.enhanceEndpoints({
  endpoints: {
    listInvitations: { providesTags: ["invitations"] },
    getCommunityLink: { providesTags: ["invitations"] },
    generateCommunityLink: {
      onQueryStarted: showingAnswer(["invitations"], (link) =>
        adminApi.util.upsertQueryData("getCommunityLink", undefined, link),
      ),
    },
    setCommunityLinkTags: {
      onQueryStarted: showingAnswer(["invitations"], (link) =>
        adminApi.util.updateQueryData("getCommunityLink", undefined, () => link),
      ),
    },
    cancelInvitation: {
      onQueryStarted: showingBefore(["invitations"], ({ id }) =>
        adminApi.util.updateQueryData("listInvitations", undefined, (invitations) =>
          invitations.filter((invitation) => invitation.id !== id),
        ),
      ),
    },
  },
});

export const {
  useListInvitationsQuery,
  useGetCommunityLinkQuery,
  useInviteClientsMutation,
  useImportInvitationsMutation,
  useCancelInvitationMutation,
  useGenerateCommunityLinkMutation,
  useSetCommunityLinkTagsMutation,
  useRevokeCommunityLinkMutation,
} = invitationsApi;
