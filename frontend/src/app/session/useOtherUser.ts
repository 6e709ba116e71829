import { useEffect, useEffectEvent, useRef } from "react";
import type { User } from "@/api/generated/anonymous";
import { browserUser } from "./tabUser";
import { useBeginAnew } from "./signOut";

/**
 * Begins anew once this tab's session is another user's, who has signed in in another tab: what is on screen is not
 * theirs.
 */
export function useOtherUser(user: User | null | undefined): void {
  const beginAnew = useBeginAnew();
  const shown = useRef<string | null>(null);
  const userId = user?.id ?? null;
  useEffect(() => {
    // Signing in as another user, after an end of the session, has cleared the cache.
    if (shown.current !== null && userId !== null && shown.current !== userId) beginAnew();
    shown.current = userId;
  }, [userId, beginAnew]);

  const check = useEffectEvent(() => {
    const present = browserUser.read();
    if (userId !== null && present !== null && present !== userId) beginAnew();
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    // A tab that slept hears of no change, so it looks when it is seen again.
    window.addEventListener("storage", check, { signal });
    window.addEventListener("pageshow", check, { signal });
    document.addEventListener("visibilitychange", check, { signal });
    return () => stop.abort();
  }, []);
}
