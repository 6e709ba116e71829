import { useLingui } from "@lingui/react/macro";
import { useDeferredValue, useEffect, useRef, useState, useSyncExternalStore, useEffectEvent } from "react";
import { useDispatch } from "react-redux";
import { useLocation } from "react-router";
import { hasOrganisationAnswer } from "@/addresses/organisation";
import { useCurrentUser } from "@/api/account/currentUser";
import type { User } from "@/api/generated/anonymous";
import { isWaitingForNetwork } from "@/api/transport/networkRetry";
import { sessionExpired } from "@/api/transport/sessionExpired";
import { followAccount } from "@/language/activeLanguage";
import type { Elements } from "@/language/elements";
import { onDemand, screenOnDemand } from "@/ui/loading/onDemand";
import { expectedScreen, saveHome } from "./expectedScreen";
import { DashboardSkeleton } from "./layout/dashboard/DashboardSkeleton";
import { LoadingScreen } from "./layout/LoadingScreen";
import { SheetLayout } from "./layout/signed-out/SheetLayout";
import { AuthenticationError } from "./pages/ErrorViews";
import { useBeginAnew } from "./session/signOut";
import { browserUser } from "./session/tabUser";
import { useTimeZone } from "./session/useTimeZone";

const OrganisationOutcome = onDemand(() => import("./session/OrganisationOutcome"), "OrganisationOutcome");

const FactorRequired = screenOnDemand(() => import("./pages/FactorRequired"), "FactorRequired", {
  waiting: <div className="h-[340px]" />,
});

interface RequireRoleProps {
  admin: Elements;
  client: Elements;
  anonymous: Elements;
}

/** Shows the screen of the user's role. The server checks every call; this only picks the view. */
export function RequireRole({ admin, client, anonymous }: RequireRoleProps) {
  const { t } = useLingui();
  const { search } = useLocation();
  const [secures, setSecures] = useState(false);
  const { user, isLoading, error } = useCurrentUser();
  useExpiredSession(user);
  useOtherUser(user);
  useTimeZone(user);
  useAccountLanguage(user);
  useEffect(() => {
    if (user !== undefined) saveHome(user);
  }, [user]);
  // Deferred: the first screen renders in a transition, later changes at once.
  const isKnown = useDeferredValue(!isLoading);
  const waits = useSyncExternalStore(isWaitingForNetwork.watch, isWaitingForNetwork.get);
  if (isLoading && waits) return <LoadingScreen label={t`No connection. Trying again…`} />;
  if (isLoading || !isKnown)
    return expectedScreen() === "dashboard" ? <DashboardSkeleton /> : <LoadingScreen />;
  if (user === undefined) return <AuthenticationError error={error} />;
  if (user === null) return anonymous;
  // The dialog that meets the demand stays open after it: its last step is still to come.
  if (user.mustSetUpTwoFactor || secures) {
    return (
      <SheetLayout>
        <FactorRequired user={user} onSecuring={setSecures} />
      </SheetLayout>
    );
  }
  return (
    <>
      {hasOrganisationAnswer(search) ? <OrganisationOutcome /> : null}
      {user.isAdmin ? admin : client}
    </>
  );
}

/** Reports a session that has ended between two fetches of the user. */
function useExpiredSession(user: ReturnType<typeof useCurrentUser>["user"]): void {
  const dispatch = useDispatch();
  const before = useRef(user);
  useEffect(() => {
    // Signing out clears the cache first: from a user to undefined, not to null.
    if (before.current && user === null) dispatch(sessionExpired());
    before.current = user;
  }, [user, dispatch]);
}

/** Shows the user's language: null follows the browser, as for an anonymous visitor. Undefined while unknown. */
function useAccountLanguage(user: User | null | undefined): void {
  const language = user === null ? null : user?.language;
  useEffect(() => {
    if (language !== undefined) void followAccount(language);
  }, [language]);
}

/**
 * Begins anew once this tab's session is another user's, who has signed in in another tab: what is on screen is not
 * theirs.
 */
function useOtherUser(user: User | null | undefined): void {
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
