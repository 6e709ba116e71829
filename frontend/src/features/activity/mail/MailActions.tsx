import { Send } from "lucide-react";
import { isUnauthorized, messageOf } from "@/api/transport/callError";
import { useRetryAllMailMutation, useSendTestMailMutation } from "@/api/admin/mail";
import { Button } from "@/ui/buttons/Button";
import { Icon } from "@/ui/theme/Icon";
import { useToast } from "@/ui/overlays/toast/useToast";

interface MailActionsProps {
  /** Number of failed mails. */
  failed: number;
  onRetried: () => void;
}

export function MailActions({ failed, onRetried }: MailActionsProps) {
  const [sendTestMail, test] = useSendTestMailMutation();
  const [retryAll, retrying] = useRetryAllMailMutation();
  const showToast = useToast();
  const complain = (error: unknown, otherwise: string) => {
    if (isUnauthorized(error)) return;
    showToast({ title: "Error", description: messageOf(error, otherwise), variant: "destructive" });
  };
  const onTest = async () => {
    const { data: mail, error } = await sendTestMail();
    if (mail)
      showToast({ title: "Test mail", description: `A test mail is on its way to ${mail.recipient}.` });
    else complain(error, "Failed to send a test mail");
  };
  const onRetryAll = async () => {
    const { data, error } = await retryAll();
    if (!data) {
      complain(error, "Failed to retry");
      return;
    }
    const mails = data.retried === 1 ? "1 mail is" : `${data.retried.toLocaleString()} mails are`;
    showToast({ title: "Trying again", description: `${mails} on the way again.` });
    onRetried();
  };
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<Icon of={Send} size={16} />}
        className="max-tablet:h-11 max-tablet:flex-1"
        pending={test.isLoading}
        pendingText="Sending..."
        onClick={() => void onTest()}
      >
        Send test mail
      </Button>
      {failed > 0 ? (
        <Button
          variant="secondary"
          size="sm"
          className="max-tablet:h-11 max-tablet:flex-1"
          pending={retrying.isLoading}
          pendingText="Retrying..."
          onClick={() => void onRetryAll()}
        >
          Retry all
        </Button>
      ) : null}
    </>
  );
}
