import { anonymousApi, useGetConfigQuery } from "./generated/anonymous";

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
