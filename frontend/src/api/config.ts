import { useGetConfigQuery } from "./generated/anonymous";

/** Whether anybody may sign up without an invitation: "unknown" until the server has said so. */
export function useOpenSignUp(): boolean | "unknown" {
  const { data, isLoading } = useGetConfigQuery();
  if (isLoading) return "unknown";
  // A server that does not say lets its own rule decide when the form is sent.
  return data?.signUpOpen ?? true;
}
