import { useGetConfigQuery } from "./generatedAboutSession";

/** The accounts that the server lends to whoever looks at a demo; none outside demo mode. */
export function useDemoAccounts() {
  const { data } = useGetConfigQuery();
  const accounts = data?.demoAccounts ?? [];
  return {
    admin: accounts.find(({ isAdmin }) => isAdmin),
    client: accounts.find(({ isAdmin }) => !isAdmin),
  };
}
