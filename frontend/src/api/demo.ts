import { useGetConfigQuery } from "./generated/anonymous";

/** The accounts that the server lends to whoever looks at a demo; none outside demo mode. */
export function useDemoAccounts(options: { skip?: boolean } = {}) {
  const { data } = useGetConfigQuery(undefined, options);
  const accounts = data?.demoAccounts ?? [];
  return {
    admin: accounts.find(({ isAdmin }) => isAdmin),
    client: accounts.find(({ isAdmin }) => !isAdmin),
  };
}
