import { useSearchParams } from "react-router";
import { useAddress } from "./useAddress";

/**
 * Choice kept in the query of the address, and its change. A change replaces the history entry, so that Back leaves the
 * page.
 */
export function useUrlChoice<Choice>(
  read: (search: URLSearchParams) => Choice,
  write: (search: URLSearchParams, choice: Choice) => URLSearchParams,
) {
  const [search] = useSearchParams();
  const address = useAddress();
  const change = (to: (latest: Choice) => Choice) => {
    const { search: now, state } = address.read();
    address.write(write(now, to(read(now))), { replace: true, state });
  };
  return [read(search), change] as const;
}

/** Query with other values of some parameters; null and "" remove one. */
export function withParameters(
  search: URLSearchParams,
  values: Record<string, string | number | null | undefined>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined || value === "") next.delete(name);
    else next.set(name, value.toString());
  }
  return next;
}

/** Value that is written; null for the usual one. */
export function unless<Value>(usual: Value, value: Value): Value | null {
  return value === usual ? null : value;
}
