import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Send } from "lucide-react";
import { isUnauthorized, messageOf } from "@/api/transport/callError";
import { useRetryAllMailMutation, useSendTestMailMutation } from "@/api/admin/mail";
import { isolate } from "@/language/isolate";
import { Button } from "@/ui/buttons/Button";
import { Icon } from "@/ui/theme/Icon";
import { useToast } from "@/ui/overlays/toast/useToast";

interface MailActionsProps {
  /** Number of failed mails. */
  failed: number;
  onRetried: () => void;
}

export function MailActions({ failed, onRetried }: MailActionsProps) {
  const { t } = useLingui();
  const [sendTestMail, test] = useSendTestMailMutation();
  const [retryAll, retrying] = useRetryAllMailMutation();
  const showToast = useToast();
  const complain = (error: unknown, otherwise: string) => {
    if (isUnauthorized(error)) return;
    showToast({ title: t`Error`, description: messageOf(error, otherwise), variant: "destructive" });
  };
  const onTest = async () => {
    const { data: mail, error } = await sendTestMail();
    if (mail) {
      const recipient = isolate(mail.recipient);
      showToast({ title: t`Test mail`, description: t`A test mail is on its way to ${recipient}.` });
    } else complain(error, t`Failed to send a test mail`);
  };
  const onRetryAll = async () => {
    const { data, error } = await retryAll();
    if (!data) {
      complain(error, t`Failed to retry`);
      return;
    }
    const { retried } = data;
    showToast({
      title: t`Trying again`,
      description: plural(retried, {
        one: "# mail is on the way again.",
        other: "# mails are on the way again.",
      }),
    });
    onRetried();
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
