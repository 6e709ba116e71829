import { anonymousApi, useGetConfigQuery, type SignIn } from "./generated/anonymous";

const { getConfig } = anonymousApi.enhanceEndpoints({
  addTagTypes: ["appearance"],
  endpoints: { getConfig: { providesTags: ["appearance"] } },
}).endpoints;

/** Whether sign-up needs no invitation; "unknown" until loaded. */
export function useOpenSignUp(): boolean | "unknown" {
  const { data, isLoading } = useGetConfigQuery();
  if (isLoading) return "unknown";
  // Without a value the server checks its own rule when the form is sent.
  return data?.signUpOpen ?? true;
}

/** Demo accounts that the server offers; none outside demo mode. */
export function useDemoAccounts() {
  const accounts = useGetConfigQuery().data?.demoAccounts ?? [];
  return {
    admin: accounts.find(({ isAdmin }) => isAdmin),
    client: accounts.find(({ isAdmin }) => !isAdmin),
  };
}

/** Ways of signing in until they are known, and those of a server of the release before. */
const passwordAlone: SignIn = { password: true, passkeys: false, earlierPasskeys: false };

/** Ways of signing in that this hub offers. */
export function useSignInConfig(): SignIn {
  return useGetConfigQuery().data?.signIn ?? passwordAlone;
}

/** False until the configuration is loaded, or cannot be. */
export function useIsConfigKnown(): boolean {
  return !useGetConfigQuery().isLoading;
}

/** True if this hub offers passkeys and this browser knows them. */
export function useCanUsePasskeys(): boolean {
  const { passkeys } = useSignInConfig();
  return passkeys && "PublicKeyCredential" in window;
}

/** Starts the request before any screen is mounted. */
export const fetchConfig = () => getConfig.initiate(undefined, { subscribe: false });

/** Appearance of the newest configuration and when it came; undefined until one is fetched, which begins when due. */
export function useServedAppearance(isDue: boolean) {
  getConfig.useQuerySubscription(undefined, { skip: !isDue });
  const { data, fulfilledTimeStamp } = getConfig.useQueryState();
  return {
    appearance: data?.appearance,
    fetchedAt: fulfilledTimeStamp,
  };
}

/** Fetches the configuration again. */
export const refetchConfig = () => getConfig.initiate(undefined, { subscribe: false, forceRefetch: true });
