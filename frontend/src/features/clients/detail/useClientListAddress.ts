import { useLocation } from "react-router";
import { adminAddress } from "@/addresses/admin";

/** Address of the list of clients with its last query. */
export function useClientListAddress(): string {
  const state: unknown = useLocation().state;
  const isFromList = typeof state === "object" && state !== null && "list" in state;
  return isFromList && typeof state.list === "string" ? state.list : adminAddress();
}
