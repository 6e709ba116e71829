import { adminApi } from "../generated/admin";
import { holding } from "../cache/changes";

const invitationsApi = adminApi.enhanceEndpoints({
  endpoints: {
    listInvitations: { providesTags: ["invitations"] },
    cancelInvitation: {
      onQueryStarted: holding(["invitations"], async ({ id }, { dispatch, queryFulfilled }) => {
        const gone = dispatch(
          adminApi.util.updateQueryData("listInvitations", undefined, (invitations) =>
            invitations.filter((invitation) => invitation.id !== id),
          ),
        );
        // The caller reports the error.
        await queryFulfilled.catch(gone.undo);
      }),
    },
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
