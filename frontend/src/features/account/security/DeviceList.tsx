import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Laptop, Smartphone } from "lucide-react";
import { isNotFound, isUnauthorized, messageOf } from "@/api/transport/callError";
import type { Session } from "@/api/generated/client";
import { useEndSessionMutation } from "@/api/account/sessions";
import { formatExactMoment } from "@/dates/calendarDay";
import { useNow } from "@/dates/useNow";
import { Button } from "@/ui/buttons/Button";
import { useToast } from "@/ui/overlays/toast/useToast";
import { useFocusInList } from "@/ui/focus/useFocusInList";
import { deviceName, lastSeen, zoneName } from "./devices";
import { SettingRow } from "../SettingRow";
import { StatePill } from "../StatePill";

export function DeviceList({ sessions }: { sessions: readonly Session[] }) {
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
            className="max-tablet:h-11"
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
  const showToast = useToast();
  return async (session: Session) => {
    const { error } = await endSession({ id: session.id });
    // 404: the session has already ended, which was the intent.
    if (!error || isNotFound(error)) {
      const device = deviceName(session);
      const description = t`${device} has to sign in again.`;
      showToast({ title: t`Signed out`, description, variant: "success" });
    } else if (!isUnauthorized(error)) {
      const description = messageOf(error, t`Failed to sign that device out.`);
      showToast({ title: t`Error`, description, variant: "destructive" });
    }
  };
}
