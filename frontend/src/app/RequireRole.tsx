import { useDeferredValue, useEffect, useRef, useSyncExternalStore, type ReactNode } from "react";
import { useDispatch } from "react-redux";
import { useCurrentUser } from "@/api/account/currentUser";
import { isWaitingForNetwork } from "@/api/transport/networkRetry";
import { sessionExpired } from "@/api/transport/sessionExpired";
import { expectedScreen, saveHome } from "./expectedScreen";
import { DashboardSkeleton } from "./layout/dashboard/DashboardSkeleton";
import { LoadingScreen } from "./layout/LoadingScreen";
import { AuthenticationError } from "./pages/ErrorViews";
import { useTimeZone } from "./session/useTimeZone";

interface RequireRoleProps {
  admin: ReactNode;
  client: ReactNode;
  anonymous: ReactNode;
}

/** Shows the screen that belongs to whoever asks. The server checks every call again; this only picks the view. */
export function RequireRole({ admin, client, anonymous }: RequireRoleProps) {
  const { user, isLoading, error } = useCurrentUser();
  useExpiredSession(user);
  useTimeZone(user);
  useEffect(() => {
    if (user !== undefined) saveHome(user);
  }, [user]);
  // The first screen is drawn in steps, between which the browser answers. What changes later shows at once.
  const isKnown = useDeferredValue(!isLoading);
  const waits = useSyncExternalStore(isWaitingForNetwork.watch, isWaitingForNetwork.get);
  if (isLoading && waits) return <LoadingScreen label="No connection. Trying again…" />;
  if (isLoading || !isKnown)
    return expectedScreen() === "dashboard" ? <DashboardSkeleton /> : <LoadingScreen />;
  if (user === undefined) return <AuthenticationError error={error} />;
  if (user === null) return anonymous;
  return user.isAdmin ? admin : client;
}

/** Whoever was signed in a moment ago and is not any more is told so, like after a refused call. */
function useExpiredSession(user: ReturnType<typeof useCurrentUser>["user"]): void {
  const dispatch = useDispatch();
  const before = useRef(user);
  useEffect(() => {
    // Signing out empties the cache first: from a user to nobody knows, not to nobody.
    if (before.current && user === null) dispatch(sessionExpired());
    before.current = user;
  }, [user, dispatch]);
}
