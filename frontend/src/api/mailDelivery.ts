import { useGetConfigQuery } from "./generated/anonymous";

/** Whether the server delivers mail; "unknown" until loaded. */
export function useDeliversMail(): boolean | "unknown" {
  const { data, isLoading } = useGetConfigQuery();
  if (isLoading) return "unknown";
  return data?.deliversMail ?? true;
}
