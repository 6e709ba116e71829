import { useLingui } from "@lingui/react/macro";
import { ShieldCheck } from "lucide-react";
import { Button } from "@/ui/buttons/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Icon } from "@/ui/theme/Icon";
import { dialogOnDemand } from "@/ui/loading/onDemand";
import { useDocumentTitle } from "@/ui/navigation/useDocumentTitle";

const SetUpDialog = dialogOnDemand(() => import("@/features/account/dialogs"), "SetUpDialog");

interface TwoFactorRequiredProps {
  setsUp: boolean;
  onSetUp: (setsUp: boolean) => void;
}

/** View in place of the admin screens until this admin has two-factor sign-in. */
export function TwoFactorRequired({ setsUp, onSetUp }: TwoFactorRequiredProps) {
  const { t } = useLingui();
  useDocumentTitle(t`Two-factor sign-in`);
  return (
    <div id="content" tabIndex={-1} className="grid flex-1 place-items-center">
      <EmptyState
        drawing={
          <span className="grid size-16 place-items-center rounded-dialog bg-accent-soft text-accent-text">
            <Icon of={ShieldCheck} size={24} />
          </span>
        }
        level={1}
        title={t`One more step`}
        text={t`Every admin here signs in with a code from their phone besides the password. Set it up, and go on.`}
        action={
          <Button variant="primary" size="lg" onClick={() => onSetUp(true)}>
            {t`Set up two-factor sign-in`}
          </Button>
        }
      />
      {setsUp ? <SetUpDialog onClose={() => onSetUp(false)} /> : null}
    </div>
  );
}
