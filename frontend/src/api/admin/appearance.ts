import { holding } from "../cache/changes";
import { hubApi } from "../hubApi";
import { isCallError } from "../transport/callError";

/** Names, logo, accent and addresses of this hub; null for what is not set. */
export interface Appearance {
  productName: string | null;
  mentorName: string | null;
  mentorNames: MentorNames;
  /** "#rrggbb" in small letters. */
  accent: string | null;
  communityUrl: string | null;
  liveClassUrl: string | null;
  imprintUrl: string | null;
  privacyUrl: string | null;
  /** Version of the icons. */
  logo: string | null;
  /** Address of the style sheet of the accent. */
  theme: string | null;
  /** Number of its changes, for `If-Match`; 0 before the first. */
  version: number;
  replyTo: string | null;
  savedBy: { id: string; firstName: string; lastName: string } | null;
  savedAt: string | null;
}

/** Mentor's name in one language only. */
export interface MentorNames {
  en: string | null;
  de: string | null;
  ar: string | null;
}

export interface AppearanceBody {
  productName: string | null;
  mentorName: string | null;
  mentorNames: MentorNames;
  accent: string | null;
  communityUrl: string | null;
  liveClassUrl: string | null;
  imprintUrl: string | null;
  privacyUrl: string | null;
  replyTo: string | null;
}

export interface LogoBody {
  /** Data URL. */
  image: string;
}

/** CSS variables of a theme, without their dashes. */
export interface ThemeTokens {
  tokens: Record<string, string>;
  /** Contrast of `on-accent` on `accent`. */
  contrast: number;
}

export interface DerivedTheme {
  light: ThemeTokens;
  dark: ThemeTokens;
  /** Contrast of white on the chosen colour. */
  contrastOnWhite: number;
  /** True if the lightness was shifted in either theme. */
  isShifted: boolean;
  closeTo: "gold" | "danger" | null;
}

interface UpdateAppearanceArg {
  /** Version that was read, in double quotes. */
  "If-Match": string;
  appearanceBody: AppearanceBody;
}

// By hand, like generated endpoints, until the generated ones have them.
const injected = hubApi.injectEndpoints({
  endpoints: (build) => ({
    getAppearance: build.query<Appearance, undefined>({
      query: () => ({ url: `/api/admin/appearance` }),
    }),
    updateAppearance: build.mutation<Appearance, UpdateAppearanceArg>({
      query: (queryArg) => ({
        url: `/api/admin/appearance`,
        method: "PUT",
        body: queryArg.appearanceBody,
        headers: { "If-Match": queryArg["If-Match"] },
      }),
    }),
    updateLogo: build.mutation<Appearance, { logoBody: LogoBody }>({
      query: (queryArg) => ({
        url: `/api/admin/appearance/logo`,
        method: "PUT",
        body: queryArg.logoBody,
      }),
    }),
    deleteLogo: build.mutation<Appearance, undefined>({
      query: () => ({ url: `/api/admin/appearance/logo`, method: "DELETE" }),
    }),
    deriveTheme: build.query<DerivedTheme, { accent: string }>({
      query: (queryArg) => ({
        url: `/api/admin/appearance/theme`,
        params: { accent: queryArg.accent },
      }),
    }),
  }),
});

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
  return injected.util.updateQueryData("getAppearance", undefined, (shown) =>
    known.version < shown.version ? shown : known,
  );
}

/** Current version in the answer to an outdated edit. */
function currentOf(failure: unknown): Appearance | null {
  const error = typeof failure === "object" && failure !== null && "error" in failure ? failure.error : null;
  return isCallError(error) && error.status === 412 ? ((error.current ?? null) as Appearance | null) : null;
}

const appearanceApi = injected.enhanceEndpoints({
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
