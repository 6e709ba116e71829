import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Laptop, Smartphone } from "lucide-react";
import { useRef, useState } from "react";
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useListSessionsQuery,
} from "@/api/account/sessions";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import type { Session } from "@/api/generated/client";
import { isNotFound } from "@/api/transport/callError";
import { formatExactMoment } from "@/dates/calendarDay";
import { relativeTime } from "@/dates/relativeTime";
import { useNow } from "@/dates/useNow";
import { useAction } from "@/forms/useAction";
import { useProvenAction } from "@/forms/useProvenAction";
import { isolate } from "@/language/isolate";
import { Button } from "@/ui/buttons/Button";
import { FetchErrorLine } from "@/ui/feedback/FetchErrorLine";
import { Loaded } from "@/ui/feedback/Loaded";
import { useFocusInList } from "@/ui/focus/useFocusInList";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";
import { RowsShape } from "../RowsShape";
import { AccountPanel, SettingRow, StatePill } from "../AccountPanel";

/** Sessions of the user, with buttons to end them. */
export function DevicesPanel() {
  const { t } = useLingui();
  const sessions = useListSessionsQuery(undefined, refetchOnMount);
  const { pending, endOthers } = useEndOthers();
  const [asks, setAsks] = useState(false);
  const panel = useRef<HTMLElement>(null);
  useProvenAction("endOtherSessions", () => void endOthers());
  const thereAreOthers = sessions.data?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <AccountPanel
      ref={panel}
      part="devices"
      text={t`End any that you do not know.`}
      action={
        thereAreOthers ? (
          <Button
            variant="ghost"
            size="sm"
            className="-mx-2.5 max-tablet:min-h-11"
            pending={pending}
            pendingText={t`Signing out...`}
            onClick={() => setAsks(true)}
          >
            {t`Sign out all others`}
          </Button>
        ) : null
      }
    >
      <Loaded
        query={sessions}
        shape={<RowsShape entries={2} />}
        failed={(retry) => (
          <FetchErrorLine className="mt-4" text={t`Your devices did not load.`} onRetry={retry} />
        )}
      >
        {(all) => <DeviceList sessions={all} />}
      </Loaded>
      <ConfirmDialog
        open={asks}
        title={t`Sign out all other devices?`}
        text={t`Whoever uses them has to sign in again. Text that is not saved there is lost. This device stays signed in.`}
        confirmLabel={t`Sign out all others`}
        cancelLabel={t`Keep them`}
        tone="danger"
        // The button is removed with the last other session.
        returnFocus={panel}
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          void endOthers();
        }}
      />
    </AccountPanel>
  );
}

function useEndOthers() {
  const [endOtherSessions, { isLoading }] = useEndOtherSessionsMutation();
  const run = useAction();
  const endOthers = () =>
    run(endOtherSessions(), t`Failed to sign the other devices out.`, {
      title: t`Signed out everywhere else`,
      description: t`You are signed in on this device alone.`,
    });
  return { pending: isLoading, endOthers };
}

function DeviceList({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useLingui();
  const now = useNow();
  const endSession = useEndSession();
  const { list, passFocusOn } = useFocusInList<HTMLUListElement>(sessions);

  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={t`Signed-in devices`}
      className="mt-2 -mb-2 divide-y divide-hairline outline-none"
    >
      {sessions.map((session, index) => (
        <Device
          key={session.id}
          session={session}
          now={now}
          onEnd={() => {
            // The current session comes first, without a button.
            passFocusOn(index - 1);
            void endSession(session);
          }}
        />
      ))}
    </ul>
  );
}

function Device({ session, now, onEnd }: { session: Session; now: Date; onEnd: () => void }) {
  const { t } = useLingui();
  const device = deviceName(session);
  const moment = formatExactMoment(session.signedInAt);
  return (
    <li title={t`Signed in on ${moment}`}>
      <SettingRow
        icon={session.isMobile ? Smartphone : Laptop}
        title={device}
        text={
          <span className="inline-block first-letter:uppercase">
            <span>{session.zone ? `${zoneName(session.zone)} · ` : null}</span>
            <span className="whitespace-nowrap">{lastSeen(session, now)}</span>
          </span>
        }
      >
        {session.isCurrent ? (
          <StatePill>{t`This device`}</StatePill>
        ) : (
          <Button
            variant="secondary"
            size="sm"
            aria-label={t`Sign out ${device}`}
            className="max-tablet:min-h-11"
            onClick={onEnd}
          >
            {t`Sign out`}
          </Button>
        )}
      </SettingRow>
    </li>
  );
}

function useEndSession() {
  const [endSession] = useEndSessionMutation();
  const run = useAction();
  return async (session: Session) => {
    const answer = await endSession({ id: session.id });
    const device = deviceName(session);
    // 404: the session has already ended, which was the intent.
    await run(isNotFound(answer.error) ? {} : answer, t`Failed to sign that device out.`, {
      title: t`Signed out`,
      description: t`${device} has to sign in again.`,
    });
  };
}

/** Window within which a session counts as active: an idle screen sends no requests. */
const ACTIVE_MS = 2 * 60_000;

/** Name of the browser and system: "Chrome on macOS", as far as known. */
function deviceName({ browser, system }: Pick<Session, "browser" | "system">): string {
  const shownBrowser = browser && isolate(browser);
  const shownSystem = system && isolate(system);
  if (shownBrowser && shownSystem) return t`${shownBrowser} on ${shownSystem}`;
  if (browser) return browser;
  return shownSystem ? t`A browser on ${shownSystem}` : t`A browser that does not say its name`;
}

/** Time zone as the location of a session: "Lisbon time (Europe/Lisbon)". */
function zoneName(zone: string): string {
  const name = zone.replaceAll("_", " ");
  const last = name.split("/").at(-1) ?? name;
  if (!name.includes("/") || name.startsWith("Etc/")) return last;
  const [place, zoneId] = [isolate(last), isolate(name)];
  return t`${place} time (${zoneId})`;
}

/** Time of last use: "active now", "2 hours ago", "Nov 12". */
function lastSeen({ isCurrent, lastSeenAt }: Session, now: Date): string {
  const age = now.getTime() - Date.parse(lastSeenAt);
  return isCurrent || age < ACTIVE_MS
    ? t({ message: "active now", comment: "Last use of a device, after its time zone" })
    : relativeTime(lastSeenAt, now);
}
