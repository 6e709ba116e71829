import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useRef, useState, type RefObject } from "react";
import { useListPasskeysQuery, useRemovePasskeyMutation } from "@/api/account/signInWays";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { useCanUsePasskeys } from "@/api/config";
import type { Passkey } from "@/api/generated/signInWays";
import { useNow } from "@/dates/useNow";
import { useAction } from "@/forms/useAction";
import { useProvenAction } from "@/forms/useProvenAction";
import { isolate } from "@/language/isolate";
import { Button } from "@/ui/buttons/Button";
import { FetchErrorLine } from "@/ui/feedback/FetchErrorLine";
import { Loaded } from "@/ui/feedback/Loaded";
import { useFocusInList } from "@/ui/focus/useFocusInList";
import { dialogOnDemand } from "@/ui/loading/onDemand";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";
import { Icon } from "@/ui/theme/Icon";
import { RowsShape } from "../RowsShape";
import { AccountPanel } from "../AccountPanel";
import { PasskeyRow } from "./PasskeyRow";

const AddPasskeyDialog = dialogOnDemand(() => import("../dialogs"), "AddPasskeyDialog");

/** Passkeys of the user. */
export function PasskeysPanel() {
  const { t } = useLingui();
  const passkeys = useListPasskeysQuery(undefined, refetchOnMount);
  const canMakeOne = useCanUsePasskeys();
  const [adds, setAdds] = useState(false);
  const panel = useRef<HTMLElement>(null);
  useProvenAction("beginPasskey", () => setAdds(true));
  return (
    <AccountPanel
      ref={panel}
      part="passkeys"
      text={t`Your fingerprint, face or PIN signs you in, with no password and no code.`}
      action={
        canMakeOne ? (
          <Button
            variant="secondary"
            icon={<Icon of={Plus} size={16} />}
            className="max-tablet:min-h-11"
            onClick={() => setAdds(true)}
          >
            {t`Add a passkey`}
          </Button>
        ) : null
      }
    >
      <Loaded
        query={passkeys}
        shape={<RowsShape entries={1} />}
        failed={(retry) => (
          <FetchErrorLine className="mt-4" text={t`Your passkeys did not load.`} onRetry={retry} />
        )}
      >
        {(all) => (all.length === 0 ? null : <PasskeyList passkeys={all} panel={panel} />)}
      </Loaded>
      {adds ? <AddPasskeyDialog onClose={() => setAdds(false)} /> : null}
    </AccountPanel>
  );
}

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  panel: RefObject<HTMLElement | null>;
}

function PasskeyList({ passkeys, panel }: PasskeyListProps) {
  const { t } = useLingui();
  const now = useNow();
  const { list, passFocusOn } = useFocusInList<HTMLUListElement>(passkeys);
  const [asked, setAsked] = useState<Passkey | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const remove = useRemoving();
  const name = isolate(asked?.name ?? "");
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t`Passkeys`}
        className="mt-2 -mb-2 divide-y divide-hairline outline-none"
      >
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            now={now}
            onRemove={(button) => {
              opener.current = button;
              setAsked(passkey);
            }}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title={t`Remove “${name}”?`}
        text={t`It no longer signs you in. Your password manager may go on offering it: delete it there too.`}
        confirmLabel={t`Remove passkey`}
        cancelLabel={t`Keep it`}
        tone="danger"
        returnFocus={opener}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null);
          if (!asked) return;
          // The list is removed with the last one.
          if (passkeys.length === 1) opener.current = panel.current;
          // Each row has two buttons.
          passFocusOn(2 * passkeys.indexOf(asked));
          void remove(asked);
        }}
      />
    </>
  );
}

function useRemoving() {
  const [removePasskey] = useRemovePasskeyMutation();
  const run = useAction();
  return ({ id, name }: Passkey) => {
    const removed = isolate(name);
    return run(removePasskey({ id }), t`Failed to remove the passkey. It still signs you in.`, {
      title: t`Passkey removed`,
      description: t`“${removed}” does not sign you in any more.`,
    });
  };
}
