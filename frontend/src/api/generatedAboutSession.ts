import { hubApi as api } from "./hubApi";
export const addTagTypes = ["User", "Config"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      signIn: build.mutation<SignInApiResponse, SignInApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/login`,
          method: "POST",
          body: queryArg.signInBody,
        }),
        invalidatesTags: ["User"],
      }),
      getCurrentUser: build.query<
        GetCurrentUserApiResponse,
        GetCurrentUserApiArg
      >({
        query: () => ({ url: `/api/auth/user` }),
        providesTags: ["User"],
      }),
      getConfig: build.query<GetConfigApiResponse, GetConfigApiArg>({
        query: () => ({ url: `/api/config` }),
        providesTags: ["Config"],
      }),
      setTimeZone: build.mutation<SetTimeZoneApiResponse, SetTimeZoneApiArg>({
        query: (queryArg) => ({
          url: `/api/users/time-zone`,
          method: "PUT",
          body: queryArg.timeZoneBody,
        }),
        invalidatesTags: ["User"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as generatedSessionApi };
export type SignInApiResponse = /** status 200 OK */ SignInAnswer;
export type SignInApiArg = {
  signInBody: SignInBody;
};
export type GetCurrentUserApiResponse = /** status 200 OK */ CurrentUser;
export type GetCurrentUserApiArg = void;
export type GetConfigApiResponse = /** status 200 OK */ Config;
export type GetConfigApiArg = void;
export type SetTimeZoneApiResponse = unknown;
export type SetTimeZoneApiArg = {
  timeZoneBody: TimeZoneBody;
};
export type User = {
  createdAt: string;
  email: string;
  facebookUrl: string | null;
  firstName: string;
  hero1Url: string | null;
  hero2Url: string | null;
  hero3Url: string | null;
  /** A UUID. */
  id: string;
  instagramUrl: string | null;
  isAdmin: boolean;
  lastName: string;
  linkedinUrl: string | null;
  /** A stock picture's name, an https address, or the path of an uploaded picture. */
  profileImageUrl: string | null;
  tiktokUrl: string | null;
  /** The IANA zone that decides which day is today: the one that the browser sent last. */
  timeZone: string;
  twitterUrl: string | null;
  youtubeUrl: string | null;
};
export type SignInAnswer = {
  /** Whether that opened an account again that its owner had closed. Absent otherwise. */
  cameBack?: boolean;
  message: string;
  user: User;
};
export type ErrorBody = {
  /** The status's own phrase. */
  error: string;
  /** The field of the request that is to blame, where one is. */
  field?: string | null;
  /** For a person to read. */
  message: string;
};
export type SignInBody = {
  /** With two-factor sign-in: the code of the authenticator app, or a recovery code. */
  code?: string | null;
  email: string;
  password: string;
  /** The browser's IANA zone: it decides which day is today and which week is this one. */
  timeZone?: string | null;
};
export type CurrentUser = User & {
  /** Whether mail that the account causes goes to its address. True for everybody where no mail server is set up. */
  emailConfirmed: boolean;
  /** Whether the caller is an admin who has to set two-factor sign-in up before anything else. Absent otherwise. */
  mustSetUpTwoFactor?: boolean;
};
export type DemoAccount = {
  email: string;
  isAdmin: boolean;
  name: string;
  password: string;
};
export type Config = {
  /** Whether mail reaches anybody: false where no mail server is set up. */
  deliversMail: boolean;
  /** Accounts to try the product with. Empty outside demo mode. */
  demoAccounts: DemoAccount[];
  productName: string;
  /** Whether somebody without a link can sign up. */
  signUpOpen: boolean;
};
export type TimeZoneBody = {
  /** The browser's IANA zone: it decides which day is today and which week is this one. */
  timeZone: string;
};
export const {
  useSignInMutation,
  useGetCurrentUserQuery,
  useGetConfigQuery,
  useSetTimeZoneMutation,
} = injectedRtkApi;
