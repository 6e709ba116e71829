import { useGetConfigQuery } from "./generated/anonymous";

/** Whether mails reach anybody: "unknown" until the server has said so. */
export function useDeliversMail(): boolean | "unknown" {
  const { data, isLoading } = useGetConfigQuery();
  if (isLoading) return "unknown";
  return data?.deliversMail ?? true;
}
