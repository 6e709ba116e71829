import { holding } from "../cache/lifecycles";
import { adminApi, type Appearance } from "../generated/admin";
import { isOutdated } from "../transport/callError";

interface Call {
  dispatch: (action: ReturnType<typeof showInstead>) => unknown;
  queryFulfilled: Promise<{ data: Appearance }>;
}

/** Shows what the server answers, also to an outdated edit; the caller reports errors. */
async function showAnswer({ dispatch, queryFulfilled }: Call): Promise<void> {
  await queryFulfilled.then(
    ({ data }) => void dispatch(showInstead(data)),
    (failure: unknown) => {
      const { error } = failure as { error: unknown };
      if (isOutdated(error)) dispatch(showInstead(error.current as Appearance));
    },
  );
}

function showInstead(known: Appearance) {
  return adminApi.util.updateQueryData("getAppearance", undefined, (shown) =>
    known.version < shown.version ? shown : known,
  );
}

const appearanceApi = adminApi.enhanceEndpoints({
  endpoints: {
    getAppearance: { providesTags: ["appearance"] },
    updateAppearance: { onQueryStarted: holding(["appearance"], (_arg, call: Call) => showAnswer(call)) },
    updateLogo: { onQueryStarted: holding(["appearance"], (_arg, call: Call) => showAnswer(call)) },
    deleteLogo: { onQueryStarted: holding(["appearance"], (_arg, call: Call) => showAnswer(call)) },
  },
});

export const {
  useGetAppearanceQuery,
  useUpdateAppearanceMutation,
  useUpdateLogoMutation,
  useDeleteLogoMutation,
  useDeriveThemeQuery,
} = appearanceApi;
