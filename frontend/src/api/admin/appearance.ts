import { holding } from "../cache/changes";
import { adminApi, type Appearance } from "../generated/admin";
import { isCallError } from "../transport/callError";

interface Call {
  dispatch: (action: ReturnType<typeof showInstead>) => unknown;
  queryFulfilled: Promise<{ data: Appearance }>;
}

/** Shows what the server answers, also to an outdated edit; the caller reports errors. */
async function showAnswer({ dispatch, queryFulfilled }: Call): Promise<void> {
  await queryFulfilled.then(
    ({ data }) => void dispatch(showInstead(data)),
    (failure: unknown) => {
      const current = currentOf(failure);
      if (current) dispatch(showInstead(current));
    },
  );
}

function showInstead(known: Appearance) {
  return adminApi.util.updateQueryData("getAppearance", undefined, (shown) =>
    known.version < shown.version ? shown : known,
  );
}

/** Current version in the answer to an outdated edit. */
function currentOf(failure: unknown): Appearance | null {
  const error = typeof failure === "object" && failure !== null && "error" in failure ? failure.error : null;
  return isCallError(error) && error.status === 412 ? ((error.current ?? null) as Appearance | null) : null;
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
