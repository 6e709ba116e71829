import { useGetConfigQuery } from "./generated/anonymous";

/** Whether sign-up needs no invitation; "unknown" until loaded. */
export function useOpenSignUp(): boolean | "unknown" {
  const { data, isLoading } = useGetConfigQuery();
  if (isLoading) return "unknown";
  // Without a value the server checks its own rule when the form is sent.
  return data?.signUpOpen ?? true;
}
