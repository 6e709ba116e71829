import { adminApi } from "../generated/admin";
import { lists, refetched, refetchedAfter } from "../cache/refetchedAfter";

const invitationsApi = adminApi.enhanceEndpoints({
  endpoints: {
    listInvitations: { providesTags: [lists.invitations] },
    inviteClients: { invalidatesTags: refetched(refetchedAfter.invitationsChanged) },
    importInvitations: {
      // A dry run changes nothing.
      invalidatesTags: (answer, error, { importBody }) =>
        importBody.isDryRun ? [] : refetched(refetchedAfter.invitationsChanged)(answer, error),
    },
    cancelInvitation: {
      invalidatesTags: refetched(refetchedAfter.invitationsChanged),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const gone = dispatch(
          adminApi.util.updateQueryData("listInvitations", undefined, (invitations) =>
            invitations.filter((invitation) => invitation.id !== id),
          ),
        );
        // The caller reports the error.
        await queryFulfilled.catch(gone.undo);
      },
    },
    generateCommunityLink: { invalidatesTags: refetched(refetchedAfter.communityLinkChanged) },
    setCommunityLinkTags: { invalidatesTags: refetched(refetchedAfter.communityLinkChanged) },
    revokeCommunityLink: { invalidatesTags: refetched(refetchedAfter.communityLinkChanged) },
  },
});

export const {
  useListInvitationsQuery,
  useInviteClientsMutation,
  useImportInvitationsMutation,
  useCancelInvitationMutation,
  useGenerateCommunityLinkMutation,
  useSetCommunityLinkTagsMutation,
  useRevokeCommunityLinkMutation,
} = invitationsApi;
