import { useLocation, useNavigate } from "react-router";
import { clientAddress } from "@/addresses/admin";

/** Way to a client's page, which leads back to this list as it is now. */
export function useClientLink(id: string) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const to = clientAddress(id);
  const state = { list: pathname + search };
  return { link: { to, state }, go: () => void navigate(to, { state }) };
}
