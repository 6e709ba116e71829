import { Trans, useLingui } from "@lingui/react/macro";
import { Mail } from "lucide-react";
import { useState } from "react";
import { useSendConfirmationMutation } from "@/api/account/profile";
import { useAction } from "@/forms/useAction";
import { Isolated } from "@/language/Isolated";
import { Button } from "@/ui/buttons/Button";
import { Icon } from "@/ui/theme/Icon";

/** Line at the bottom, so that nothing shifts when it appears. */
export function ConfirmEmailLine({ email }: { email: string }) {
  const { t } = useLingui();
  const [send, { isLoading }] = useSendConfirmationMutation();
  const [outcome, setOutcome] = useState<"sent" | "enough" | null>(null);
  const run = useAction();
  const sendAgain = async () => {
    const answer = await run(send(), t`The mail could not be sent.`);
    if (answer) setOutcome(answer.data.sent ? "sent" : "enough");
  };
  const address = <Isolated>{email}</Isolated>;
  return (
    <section
      aria-label={t`Confirm your email`}
      className="flex min-h-9 shrink-0 print:hidden items-center gap-x-2 border-t border-hairline bg-surface-2 px-4 py-0.5 text-13 text-ink-2 max-tablet:min-h-11"
    >
      <Icon of={Mail} size={16} />
      <p className="min-w-0 flex-1 truncate" title={email}>
        <Trans>
          Confirm your email<span className="max-tablet:sr-only">: a link was sent to {address}</span>
        </Trans>
      </p>
      <p role="status" className={outcome === null ? "sr-only" : ""}>
        {outcome === "sent"
          ? t`Sent. Look into your inbox.`
          : outcome === "enough"
            ? t`Enough for today. Try again tomorrow.`
            : null}
      </p>
      {outcome === null ? (
        <Button
          variant="ghost"
          size="sm"
          className="text-accent-text! max-tablet:min-h-11"
          pending={isLoading}
          onClick={() => void sendAgain()}
        >
          {t`Send again`}
        </Button>
      ) : null}
    </section>
  );
}
