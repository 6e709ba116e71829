import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { generatedAccountApi } from "./generatedAboutAccount";
import { generatedSessionApi, type User } from "./generatedAboutSession";
import { refetchedAfter } from "./refetchedAfter";

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

interface SentChange {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  queryFulfilled: PromiseLike<{ data: User }>;
}

type State = Parameters<ReturnType<typeof generatedSessionApi.endpoints.getCurrentUser.select>>[0];

/** The answer is the user: whoever is shown needs not wait until they are fetched again. */
async function showAnswer(call: SentChange) {
  try {
    const { data } = await call.queryFulfilled;
    call.dispatch(
      generatedSessionApi.util.updateQueryData("getCurrentUser", undefined, (user) => ({
        ...user,
        ...data,
      })),
    );
  } catch {
    // Whoever sent the change says what went wrong.
  }
}

export const { useUpdateProfileMutation, useUpdateProfilePictureMutation, useChangePasswordMutation } =
  profileApi;
