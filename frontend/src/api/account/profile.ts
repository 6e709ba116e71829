import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { clientApi } from "../generated/client";
import { anonymousApi, type User } from "../generated/anonymous";
import { changedLanguage } from "./language";
import { refetchedAfter } from "../cache/refetchedAfter";

const profileApi = clientApi.enhanceEndpoints({
  endpoints: {
    updateProfile: {
      invalidatesTags: afterChange,
      async onQueryStarted({ profileBody }, call) {
        // The language applies at once.
        const change = call.dispatch(
          anonymousApi.util.updateQueryData("getCurrentUser", undefined, (user) => {
            Object.assign(user, changedLanguage(profileBody));
          }),
        );
        call.queryFulfilled.catch(change.undo);
        await showAnswer(call);
      },
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

/** Writes the response, which is the user, into the cache without a refetch. */
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
    // The caller reports the error.
  }
}

export const { useUpdateProfileMutation, useUpdateProfilePictureMutation, useChangePasswordMutation } =
  profileApi;
