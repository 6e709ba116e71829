import { useLayoutEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate, type Location } from "react-router";

interface Address {
  search: URLSearchParams;
  state: unknown;
}

/**
 * What was written over a rendered address and is not rendered yet. The router renders in a transition, which waits for
 * code that is still loading: a second change in that time must build on the first one, not undo it.
 */
let written = new WeakMap<Location, Address>();
/** Addresses that are being left by going back. */
let left = new WeakSet<Location>();

// Back and Forward make an address the present one over which nothing is written any more.
window.addEventListener("popstate", () => {
  written = new WeakMap();
  left = new WeakSet();
});

/** Reads and writes the query and the state of the address. It stays the same when the address changes. */
export function useAddress() {
  const location = useLocation();
  const navigate = useNavigate();
  const latest = useRef({ location, navigate });
  useLayoutEffect(() => {
    latest.current = { location, navigate };
  });
  return useMemo(() => {
    const read = (): Address => {
      const { location: now } = latest.current;
      return written.get(now) ?? { search: new URLSearchParams(now.search), state: now.state };
    };
    return {
      /** The address as it was last written, which may not be rendered yet. */
      read,
      write: (search: URLSearchParams, { replace, state }: { replace: boolean; state: unknown }) => {
        const { location: now, navigate: go } = latest.current;
        written.set(now, { search, state });
        void go({ search: search.toString() }, { replace, state });
      },
      /** Once from one address: a second press must not go back twice. */
      goBack: () => {
        const { location: now, navigate: go } = latest.current;
        if (left.has(now)) return;
        left.add(now);
        void go(-1);
      },
    };
  }, []);
}
