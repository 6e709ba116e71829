import { generatedApi, type User } from "./generated";
import { generatedAccountApi } from "./generatedAboutAccount";
import { refetchedAfter } from "./refetchedAfter";
import type { StoreAccess } from "./taskChangeUnderWay";

const profileApi = generatedAccountApi.enhanceEndpoints({
  endpoints: {
    updateProfile: {
      invalidatesTags: afterChange,
      onQueryStarted: (_changes, call) => showAnswer(call),
    },
    updateProfilePicture: {
      invalidatesTags: afterChange,
      onQueryStarted: (_picture, call) => showAnswer(call),
    },
    changePassword: {
      invalidatesTags: (_answer, error) => (error ? [] : refetchedAfter.passwordChanged),
    },
  },
});

function afterChange(_answer: unknown, error: unknown) {
  return error ? [] : refetchedAfter.profileChanged;
}

/** The answer is the user: whoever is shown needs not wait until they are fetched again. */
async function showAnswer(call: StoreAccess & { queryFulfilled: PromiseLike<{ data: User }> }) {
  try {
    const { data } = await call.queryFulfilled;
    call.dispatch(
      generatedApi.util.updateQueryData("getCurrentUser", undefined, (user) => ({ ...user, ...data })),
    );
  } catch {
    // Whoever sent the change says what went wrong.
  }
}

export const { useUpdateProfileMutation, useUpdateProfilePictureMutation, useChangePasswordMutation } =
  profileApi;
