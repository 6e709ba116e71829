import { useGetConfigQuery } from "./generated/anonymous";

/** Demo accounts that the server offers; none outside demo mode. */
export function useDemoAccounts(options: { skip?: boolean } = {}) {
  const { data } = useGetConfigQuery(undefined, options);
  const accounts = data?.demoAccounts ?? [];
  return {
    admin: accounts.find(({ isAdmin }) => isAdmin),
    client: accounts.find(({ isAdmin }) => !isAdmin),
  };
}
