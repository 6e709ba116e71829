import { useGetConfigQuery } from "./generated/anonymous";

/** Demo accounts that the server offers; none outside demo mode. */
export function useDemoAccounts() {
  const { data } = useGetConfigQuery();
  const accounts = data?.demoAccounts ?? [];
  return {
    admin: accounts.find(({ isAdmin }) => isAdmin),
    client: accounts.find(({ isAdmin }) => !isAdmin),
  };
}
