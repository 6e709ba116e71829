import { clientApi } from "../generated/client";
import { anonymousApi, type User } from "../generated/anonymous";
import { changedLanguage } from "./language";
import { answerOf, holding, showingAnswer } from "../cache/lifecycles";

/** Request that changed the profile last. The answers to earlier ones do not show, as they lack its change. */
let lastRequest: string | undefined;

const profileApi = clientApi.enhanceEndpoints({
  endpoints: {
    updateProfile: {
      onQueryStarted: holding(
        ["currentUser"],
        async ({ profileBody }, { dispatch, requestId, queryFulfilled }) => {
          lastRequest = requestId;
          // The language applies at once.
          const change = dispatch(showInstead(changedLanguage(profileBody)));
          const answered = await answerOf(queryFulfilled);
          if (lastRequest !== requestId) return;
          if (answered) dispatch(showInstead(answered.data));
          else change.undo();
        },
      ),
    },
    updateProfilePicture: {
      onQueryStarted: showingAnswer(["currentUser"], showInstead),
    },
    // The address may have been confirmed on another device.
    sendConfirmation: { invalidatesTags: (_answer, error) => (error ? [] : ["currentUser"]) },
    // It renews the calendar's address, and nobody has to prove again who is there.
    changePassword: { invalidatesTags: (_answer, error) => (error ? [] : ["calendarFeed"]) },
  },
});

/** Writes what is known of the user into the cache, before a refetch brings it. */
function showInstead(known: Partial<User>) {
  return anonymousApi.util.updateQueryData("getCurrentUser", undefined, (user) => {
    Object.assign(user, known);
  });
}

export const {
  useUpdateProfileMutation,
  useUpdateProfilePictureMutation,
  useSendConfirmationMutation,
  useChangePasswordMutation,
} = profileApi;
