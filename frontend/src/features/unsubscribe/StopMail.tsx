import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { messageOf } from "@/api/transport/callError";
import { useUnsubscribeMutation, type StoppableMail } from "@/api/generated/anonymous";
import { Button } from "@/ui/buttons/Button";
import { useToast } from "@/ui/overlays/toast/useToast";
import { MailStopped } from "./MailStopped";
import { SettingsLink } from "./SettingsLink";
import { wordsOf } from "./words";

interface StopMailProps {
  token: string;
  stops: StoppableMail;
}

/** Unsubscribes on a click only: mail scanners open links. */
export function StopMail({ token, stops }: StopMailProps) {
  const { t, i18n } = useLingui();
  const [unsubscribe, { isLoading }] = useUnsubscribeMutation();
  const [isStopped, setStopped] = useState(false);
  const showToast = useToast();
  const stop = async () => {
    const { error } = await unsubscribe({ token });
    if (!error) setStopped(true);
    else {
      const description = messageOf(error, t`The mail could not be stopped. Try again in a moment.`);
      showToast({ title: t`Error`, description, variant: "destructive" });
    }
  };
  if (isStopped) return <MailStopped stops={stops} />;
  const { question, consequence } = wordsOf[stops];
  return (
    <>
      <div>
        <h1 className="text-28 font-semibold text-balance">{i18n._(question)}</h1>
        <p className="mt-1.5 text-16 text-pretty text-ink-2">{i18n._(consequence)}</p>
      </div>
      <Button
        variant="primary"
        size="lg"
        className="mt-1 w-full"
        pending={isLoading}
        pendingText={t`Stopping...`}
        onClick={() => void stop()}
      >
        {t`Stop this mail`}
      </Button>
      <SettingsLink className="-my-3 justify-self-center py-3 font-semibold text-accent-text underline-offset-3 hover:underline">
        {t`Choose in Account Settings`}
      </SettingsLink>
    </>
  );
}
