import { useDeferredValue, useEffect, useRef, useSyncExternalStore, type ReactNode } from "react";
import { useDispatch } from "react-redux";
import { useCurrentUser } from "@/api/currentUser";
import { waitsForNetwork } from "@/api/networkWait";
import { sessionLost } from "@/api/sessionLost";
import { expectedScreen, rememberHome } from "./expectedScreen";
import { DashboardSkeleton } from "./layout/DashboardSkeleton";
import { LoadingScreen } from "./layout/LoadingScreen";
import { AuthenticationError } from "./pages/ErrorViews";
import { useTimeZone } from "./useTimeZone";

interface RequireRoleProps {
  admin: ReactNode;
  client: ReactNode;
  anonymous: ReactNode;
}

/** Shows the screen that belongs to whoever asks. The server checks every call again; this only picks the view. */
export function RequireRole({ admin, client, anonymous }: RequireRoleProps) {
  const { user, isLoading, error } = useCurrentUser();
  useLostUser(user);
  useTimeZone(user);
  useEffect(() => {
    if (user !== undefined) rememberHome(user);
  }, [user]);
  // The first screen is drawn in steps, between which the browser answers. What changes later shows at once.
  const isKnown = useDeferredValue(!isLoading);
  const waits = useSyncExternalStore(waitsForNetwork.watch, waitsForNetwork.get);
  if (isLoading && waits) return <LoadingScreen label="No connection. Trying again…" />;
  if (isLoading || !isKnown)
    return expectedScreen() === "dashboard" ? <DashboardSkeleton /> : <LoadingScreen />;
  if (user === undefined) return <AuthenticationError error={error} />;
  if (user === null) return anonymous;
  return user.isAdmin ? admin : client;
}

/** Whoever was signed in a moment ago and is not any more is told so, like after a refused call. */
function useLostUser(user: ReturnType<typeof useCurrentUser>["user"]): void {
  const dispatch = useDispatch();
  const before = useRef(user);
  useEffect(() => {
    // Signing out empties the cache first: from a user to nobody knows, not to nobody.
    if (before.current && user === null) dispatch(sessionLost());
    before.current = user;
  }, [user, dispatch]);
}
