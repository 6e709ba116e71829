import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { clientApi } from "../generated/client";
import { anonymousApi, type User } from "../generated/anonymous";
import { refetchedAfter } from "../cache/refetchedAfter";

const profileApi = clientApi.enhanceEndpoints({
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

type State = Parameters<ReturnType<typeof anonymousApi.endpoints.getCurrentUser.select>>[0];

/** The answer is the user: whoever is shown needs not wait until they are fetched again. */
async function showAnswer(call: SentChange) {
  try {
    const { data } = await call.queryFulfilled;
    call.dispatch(
      anonymousApi.util.updateQueryData("getCurrentUser", undefined, (user) => ({
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
