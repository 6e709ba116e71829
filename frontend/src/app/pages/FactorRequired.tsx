import { useLingui } from "@lingui/react/macro";
import { LogOut, ShieldCheck } from "lucide-react";
import { useId, useState } from "react";
import { useCanUsePasskeys } from "@/api/config";
import type { CurrentUser } from "@/api/generated/anonymous";
import { ConfirmEmailLine } from "@/features/confirmed-email/ConfirmEmailLine";
import { PasskeyButton } from "@/forms/WayButton";
import { useProvenAction } from "@/forms/useProvenAction";
import { Button } from "@/ui/buttons/Button";
import { useFocusOnMount } from "@/ui/focus/useFocusOnMount";
import { dialogOnDemand } from "@/ui/loading/onDemand";
import { useDocumentTitle } from "@/ui/navigation/useDocumentTitle";
import { SheetHead } from "@/ui/sheet/Sheet";
import { Icon } from "@/ui/theme/Icon";
import { useSignOut } from "../session/signOut";

const dialogs = () => import("@/features/account/dialogs");
const AddPasskeyDialog = dialogOnDemand(dialogs, "AddPasskeyDialog");
const SetUpDialog = dialogOnDemand(dialogs, "SetUpDialog");

interface FactorRequiredProps {
  user: Pick<CurrentUser, "email" | "emailConfirmed">;
  /** Called with true while a dialog is open. */
  onSecuring: (secures: boolean) => void;
}

/** Page in place of every screen until this user has a passkey or a second factor. */
export function FactorRequired({ user: { email, emailConfirmed }, onSecuring }: FactorRequiredProps) {
  const { t } = useLingui();
  const reasonId = useId();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const signOut = useSignOut();
  const canUsePasskeys = useCanUsePasskeys();
  const [shown, setShown] = useState<"passkey" | "two-factor" | null>(null);
  const show = (dialog: typeof shown) => {
    setShown(dialog);
    onSecuring(dialog !== null);
  };
  const close = () => show(null);
  useProvenAction("beginPasskey", () => show("passkey"));
  useProvenAction("setUpTwoFactor", () => show("two-factor"));
  useDocumentTitle(t`One more step`);
  return (
    <div className="grid grid-cols-1 gap-5">
      <SheetHead
        heading={heading}
        title={t`One more step`}
        text={
          canUsePasskeys
            ? t`Here a password alone is not enough. Add a passkey, or a code from your phone, and go on.`
            : t`Here a password alone is not enough. Add a code from your phone, and go on.`
        }
      />
      <div className="grid grid-cols-1 gap-2">
        {canUsePasskeys ? (
          <PasskeyButton variant="primary" onClick={() => show("passkey")}>
            {t`Add a passkey`}
          </PasskeyButton>
        ) : null}
        <Button
          variant={canUsePasskeys ? "secondary" : "primary"}
          size="lg"
          icon={<Icon of={ShieldCheck} />}
          className="w-full"
          disabled={!emailConfirmed}
          aria-describedby={emailConfirmed ? undefined : reasonId}
          onClick={() => show("two-factor")}
        >
          {t`Set up two-factor sign-in`}
        </Button>
        {emailConfirmed ? null : (
          <p id={reasonId} className="text-13 text-pretty text-ink-2">
            {t`Confirm your email address first: until then two-factor sign-in cannot be set up.`}
          </p>
        )}
      </div>
      {emailConfirmed ? null : (
        <div className="overflow-hidden rounded-control border border-hairline *:border-t-0">
          <ConfirmEmailLine email={email} />
        </div>
      )}
      <Button
        variant="ghost"
        size="lg"
        icon={<Icon of={LogOut} size={16} mirrored />}
        className="justify-self-center"
        onClick={signOut}
      >
        {t`Log out`}
      </Button>
      {shown === "passkey" ? <AddPasskeyDialog onClose={close} /> : null}
      {shown === "two-factor" ? <SetUpDialog onClose={close} /> : null}
    </div>
  );
}
