import { useLingui } from "@lingui/react/macro";
import { MessageSquare } from "lucide-react";
import type { Decision } from "@/api/generated/admin";
import { Button } from "@/ui/buttons/Button";
import { Icon } from "@/ui/theme/Icon";
import { KeyHint } from "./KeyHint";

interface FootActionsProps {
  loaded: boolean;
  canDecide: boolean;
  phone: boolean;
  onComment: () => void;
  onDecide: (decision: Decision) => void;
  onNext: (() => void) | undefined;
}

/** Buttons of the foot while no field is open in it. */
export function FootActions({ loaded, canDecide, phone, onComment, onDecide, onNext }: FootActionsProps) {
  const { t } = useLingui();
  const offersDecision = canDecide || !loaded;
  return (
    <div className="flex min-h-10 items-center justify-end gap-2">
      <p className="min-w-0 flex-1 text-13 text-pretty text-ink-2 max-desk:hidden">
        {offersDecision ? t`Approving completes the task for good. Both ask for your words first.` : null}
      </p>
      <Button
        variant={phone ? "secondary" : "ghost"}
        className="max-tablet:size-11 max-tablet:flex-none max-tablet:px-0"
        icon={<Icon of={MessageSquare} size={phone ? 20 : 16} />}
        disabled={!loaded}
        onClick={onComment}
      >
        <span className="max-tablet:sr-only">{t`Comment`}</span>
      </Button>
      {offersDecision ? (
        <>
          <DecisionButton
            keyName="R"
            variant="secondary"
            disabled={!canDecide}
            onOpen={() => onDecide("changes")}
          >
            {t`Ask for Changes`}
          </DecisionButton>
          <DecisionButton
            keyName="A"
            variant="primary"
            disabled={!canDecide}
            onOpen={() => onDecide("approved")}
          >
            {t`Approve`}
          </DecisionButton>
        </>
      ) : onNext ? (
        <Button variant="primary" className="max-tablet:h-11 max-tablet:flex-1" onClick={onNext}>
          {t`Open the next`}
        </Button>
      ) : null}
    </div>
  );
}

interface DecisionButtonProps {
  keyName: string;
  variant: "primary" | "secondary";
  disabled: boolean;
  onOpen: () => void;
  children: string;
}

function DecisionButton({ keyName, variant, disabled, onOpen, children }: DecisionButtonProps) {
  return (
    <Button
      variant={variant}
      aria-keyshortcuts={keyName}
      className="max-tablet:h-11 max-tablet:flex-1"
      disabled={disabled}
      onClick={onOpen}
    >
      <span>{children}</span>
      <KeyHint>{keyName}</KeyHint>
    </Button>
  );
}
