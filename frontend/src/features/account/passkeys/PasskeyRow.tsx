import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { CircleAlert, UserKey } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useRenamePasskeyMutation } from "@/api/account/signInWays";
import type { Passkey } from "@/api/generated/signInWays";
import { formatDayOfMoment } from "@/dates/calendarDay";
import { useAction } from "@/forms/useAction";
import { useDraft } from "@/forms/useDraft";
import { isolate } from "@/language/isolate";
import { isBlank, trimmed } from "@/language/text/blank";
import { Button } from "@/ui/buttons/Button";
import { TextField } from "@/ui/fields/TextField";
import { useFocusOnMount } from "@/ui/focus/useFocusOnMount";
import { Icon } from "@/ui/theme/Icon";
import { SettingRow, StatePill } from "../AccountPanel";
import { lastUse } from "../lastUse";

/** Longest name of a passkey. */
export const PASSKEY_NAME_MAXIMUM = 60;

interface PasskeyRowProps {
  passkey: Passkey;
  now: Date;
  /** Called with the button, to which the focus returns. */
  onRemove: (button: HTMLElement) => void;
}

export function PasskeyRow({ passkey, now, onRemove }: PasskeyRowProps) {
  const { t } = useLingui();
  const reasonId = useId();
  const [renames, setRenames] = useState(false);
  const { button: renameButton, returnFocus } = useReturn(renames);
  if (renames) {
    return (
      <li>
        <RenameForm
          passkey={passkey}
          onClose={() => {
            returnFocus();
            setRenames(false);
          }}
        />
      </li>
    );
  }
  const { earlierAddress, isOnlyWayIn } = passkey;
  const name = isolate(passkey.name);
  return (
    <li>
      <SettingRow
        icon={UserKey}
        title={passkey.name}
        state={earlierAddress === null ? null : <StatePill tone="warning">{t`Earlier address`}</StatePill>}
        text={factsOf(passkey, now)}
        note={
          isOnlyWayIn ? (
            <p id={reasonId} className="mt-1.5 text-12 text-pretty text-ink-2">
              {t`It stays while it is your only way in. Add another first.`}
            </p>
          ) : earlierAddress === null ? null : (
            <p className="mt-0.5 flex items-start gap-1.5 text-13 text-pretty text-warning-text">
              <Icon of={CircleAlert} size={14} className="mt-0.5 flex-none" />
              <span>{t`It signs you in only at that address. Add a new one here, then remove it.`}</span>
            </p>
          )
        }
      >
        <div className="ms-auto flex gap-2">
          <Button
            ref={renameButton}
            variant="secondary"
            size="sm"
            aria-label={t`Rename ${name}`}
            className="max-tablet:min-h-11"
            onClick={() => setRenames(true)}
          >
            {t`Rename`}
          </Button>
          <Button
            variant="danger-ghost"
            size="sm"
            aria-label={t`Remove ${name}`}
            aria-describedby={isOnlyWayIn ? reasonId : undefined}
            disabled={isOnlyWayIn}
            className="max-tablet:min-h-11"
            onClick={({ currentTarget }) => onRemove(currentTarget)}
          >
            {t`Remove`}
          </Button>
        </div>
      </SettingRow>
    </li>
  );
}

/** Returns the focus to the button of the row once it stands there again. */
function useReturn(isAway: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const isDue = useRef(false);
  useEffect(() => {
    if (isAway || !isDue.current) return;
    isDue.current = false;
    button.current?.focus();
  }, [isAway]);
  return {
    button,
    returnFocus: () => {
      isDue.current = true;
    },
  };
}

function factsOf({ createdAt, earlierAddress, lastUsedAt }: Passkey, now: Date): string {
  const day = formatDayOfMoment(createdAt);
  const use = lastUse(lastUsedAt, now);
  if (earlierAddress === null) return t`Made ${day} · ${use}`;
  const host = isolate(earlierAddress);
  return t`Made ${day} at ${host} · ${use}`;
}

/** Field in the place of the row. Escape leaves the name as it is. */
function RenameForm({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useLingui();
  const [rename] = useRenamePasskeyMutation();
  const run = useAction();
  const { draft, keep, forget } = useDraft<string>(`passkey:${passkey.id}`);
  const name = draft ?? passkey.name;
  const field = useFocusOnMount<HTMLInputElement>();
  const save = () => {
    onClose();
    const chosen = trimmed(name);
    if (chosen === passkey.name) {
      forget(null);
      return;
    }
    const renamed = rename({ id: passkey.id, passkeyName: { name: chosen } });
    void run(renamed, t`Failed to rename the passkey.`).then((done) => done && forget(name));
  };
  const cancel = () => {
    forget(null);
    onClose();
  };
  return (
    <form
      className="flex min-h-14 flex-wrap items-center gap-x-3.5 gap-y-2 py-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank(name)) save();
      }}
    >
      <span className="grid size-9 place-items-center rounded-item bg-surface-press text-ink-2">
        <Icon of={UserKey} />
      </span>
      <TextField
        ref={field}
        label={t`Name`}
        hideLabel
        required
        maxLength={PASSKEY_NAME_MAXIMUM}
        autoComplete="off"
        value={name}
        className="min-w-40 flex-1"
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => keep(target.value)}
        onKeyDown={({ key }) => {
          if (key === "Escape") cancel();
        }}
      />
      <div className="flex gap-1">
        <Button
          type="submit"
          variant="soft"
          size="sm"
          className="max-tablet:min-h-11"
          disabled={isBlank(name)}
        >
          {t`Save`}
        </Button>
        <Button variant="ghost" size="sm" className="max-tablet:min-h-11" onClick={cancel}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  );
}
