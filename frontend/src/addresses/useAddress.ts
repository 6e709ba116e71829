import { useLayoutEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate, type Location } from "react-router";

interface Address {
  search: URLSearchParams;
  state: unknown;
}

/**
 * Writes that the router has not rendered yet, by rendered location. The router renders in a transition that waits for
 * lazy code: a second write in that time must build on the first.
 */
let written = new WeakMap<Location, Address>();
/** Locations that are being left by going back. */
let left = new WeakSet<Location>();

// Back and Forward discard pending writes.
window.addEventListener("popstate", () => {
  written = new WeakMap();
  left = new WeakSet();
});

/** Reads and writes the query and the state of the address. The returned object is stable. */
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
      /** Reads the address as last written, rendered or not. */
      read,
      write: (search: URLSearchParams, { replace, state }: { replace: boolean; state: unknown }) => {
        const { location: now, navigate: go } = latest.current;
        written.set(now, { search, state });
        void go({ search: search.toString() }, { replace, state });
      },
      /** Goes back once per location: a double click must not go back twice. */
      goBack: () => {
        const { location: now, navigate: go } = latest.current;
        if (left.has(now)) return;
        left.add(now);
        void go(-1);
      },
    };
  }, []);
}
