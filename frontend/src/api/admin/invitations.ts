import { adminApi } from "../generated/admin";
import { answerOf, holding } from "../cache/changes";

const invitationsApi = adminApi.enhanceEndpoints({
  endpoints: {
    listInvitations: { providesTags: ["invitations"] },
    getCommunityLink: { providesTags: ["invitations"] },
    generateCommunityLink: {
      onQueryStarted: holding(["invitations"], async (_nothing, { dispatch, queryFulfilled }) => {
        const answer = await answerOf(queryFulfilled);
        if (answer) await dispatch(adminApi.util.upsertQueryData("getCommunityLink", undefined, answer.data));
      }),
    },
    setCommunityLinkTags: {
      onQueryStarted: holding(["invitations"], async (_body, { dispatch, queryFulfilled }) => {
        const answer = await answerOf(queryFulfilled);
        if (answer) dispatch(adminApi.util.updateQueryData("getCommunityLink", undefined, () => answer.data));
      }),
    },
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
  useGetCommunityLinkQuery,
  useInviteClientsMutation,
  useImportInvitationsMutation,
  useCancelInvitationMutation,
  useGenerateCommunityLinkMutation,
  useSetCommunityLinkTagsMutation,
  useRevokeCommunityLinkMutation,
} = invitationsApi;
