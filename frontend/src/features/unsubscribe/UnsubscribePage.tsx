import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { accountAddress } from "@/addresses/dashboard";
import {
  useGetUnsubscriptionQuery,
  useUnsubscribeMutation,
  type StoppableMail,
} from "@/api/generated/anonymous";
import { isNotFound, messageOf } from "@/api/transport/callError";
import doneDrawing from "@/art/empty/done.svg?raw";
import { Button } from "@/ui/buttons/Button";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { FetchError } from "@/ui/feedback/FetchError";
import { Spinner } from "@/ui/feedback/Spinner";
import { useFocusOnMount } from "@/ui/focus/useFocusOnMount";
import { useDocumentTitle } from "@/ui/navigation/useDocumentTitle";
import { useToast } from "@/ui/overlays/toast/useToast";
import { Drawing } from "@/ui/theme/Drawing";

/** Page behind the unsubscribe link of a mail, with or without a session. `token` names the user and the mail. */
export function UnsubscribePage({ token }: { token: string }) {
  const { t } = useLingui();
  const { data, isFetching, error, refetch } = useGetUnsubscriptionQuery({ token });
  useDocumentTitle(t`Unsubscribe`);
  if (data) return <StopMail token={token} stops={data.stops} />;
  if (isFetching) {
    return (
      <div className="grid h-[220px] place-items-center">
        <Spinner label={t`Checking the link`} labelHidden />
      </div>
    );
  }
  if (isNotFound(error)) return <InvalidLink />;
  return <FetchError title={t`The link could not be checked`} error={error} onRetry={() => void refetch()} />;
}

/** View of an invalid token. */
function InvalidLink() {
  const { t } = useLingui();
  return (
    <>
      <div>
        <h1 className="text-28 font-semibold text-balance">{t`This link does not work`}</h1>
        <p className="mt-1.5 text-16 text-pretty text-ink-2">
          {t`A part of it may be missing. Account Settings says which mails you get, and stops them, too.`}
        </p>
      </div>
      <SettingsLink className={buttonLook("primary", "lg")}>{t`Account Settings`}</SettingsLink>
    </>
  );
}

/** Unsubscribes on a click only: mail scanners open links. */
function StopMail({ token, stops }: { token: string; stops: StoppableMail }) {
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

function MailStopped({ stops }: { stops: StoppableMail }) {
  const { t, i18n } = useLingui();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <>
      <Drawing markup={doneDrawing} width={220} className="-ms-6 block" />
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-28 font-semibold text-balance">
          {i18n._(wordsOf[stops].done)}
        </h1>
        <p className="mt-1.5 text-16 text-pretty text-ink-2">
          {t`Changed your mind? Account Settings says which mails you get, and turns them on again.`}
        </p>
      </div>
      <SettingsLink className={buttonLook("secondary", "lg")}>{t`Account Settings`}</SettingsLink>
    </>
  );
}

interface Words {
  question: MessageDescriptor;
  consequence: MessageDescriptor;
  done: MessageDescriptor;
}

const wordsOf: Record<StoppableMail, Words> = {
  tasks: {
    question: msg`Stop mail about tasks?`,
    consequence: msg`What your mentor gives you to do still stands on your board and in your notifications.`,
    done: msg`No more mail about tasks`,
  },
  notes: {
    question: msg`Stop mail about notes?`,
    consequence: msg`What your mentor writes to you still stands in your notifications.`,
    done: msg`No more mail about notes`,
  },
  reviews: {
    question: msg`Stop mail about reviews and comments?`,
    consequence: msg`What is submitted, decided and said still stands with its task and in your notifications.`,
    done: msg`No more mail about reviews and comments`,
  },
  daily: {
    question: msg`Stop the daily mail?`,
    consequence: msg`What is new, due today or overdue still stands on your board and in your notifications.`,
    done: msg`No more daily mail`,
  },
};

/** Link to the mail preferences in Account Settings. */
function SettingsLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    <Link to={accountAddress("mail")} className={className}>
      {children}
    </Link>
  );
}
