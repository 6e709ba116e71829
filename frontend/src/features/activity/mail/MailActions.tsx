import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Send } from "lucide-react";
import { useRetryAllMailMutation, useSendTestMailMutation } from "@/api/admin/mail";
import { useAct } from "@/forms/useAct";
import { isolate } from "@/language/isolate";
import { Button } from "@/ui/buttons/Button";
import { Icon } from "@/ui/theme/Icon";
import type { ToastOptions } from "@/ui/overlays/toast/toasts";

interface MailActionsProps {
  /** Number of failed mails. */
  failed: number;
  onRetried: () => void;
}

export function MailActions({ failed, onRetried }: MailActionsProps) {
  const { t } = useLingui();
  const [sendTestMail, test] = useSendTestMailMutation();
  const [retryAll, retrying] = useRetryAllMailMutation();
  const act = useAct();
  const onTest = () =>
    act(sendTestMail(), t`Failed to send a test mail`, (mail) => {
      const recipient = isolate(mail.recipient);
      const description = t`A test mail is on its way to ${recipient}.`;
      return { title: t`Test mail`, description, variant: "default" };
    });
  const onRetryAll = async () => {
    const done = ({ retried }: { retried: number }): ToastOptions => ({
      title: t`Trying again`,
      description: plural(retried, {
        one: "# mail is on the way again.",
        other: "# mails are on the way again.",
      }),
      variant: "default",
    });
    if (await act(retryAll(), t`Failed to retry`, done)) onRetried();
  };
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<Icon of={Send} size={16} mirrored />}
        className="max-tablet:h-11 max-tablet:flex-1"
        pending={test.isLoading}
        pendingText={t`Sending...`}
        onClick={() => void onTest()}
      >
        {t`Send test mail`}
      </Button>
      {failed > 0 ? (
        <Button
          variant="secondary"
          size="sm"
          className="max-tablet:h-11 max-tablet:flex-1"
          pending={retrying.isLoading}
          pendingText={t`Retrying...`}
          onClick={() => void onRetryAll()}
        >
          {t`Retry all`}
        </Button>
      ) : null}
    </>
  );
}
