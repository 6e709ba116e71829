import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Link } from "react-router";
import { accountAddress } from "@/addresses/dashboard";
import {
  useGetUnsubscriptionQuery,
  useUnsubscribeMutation,
  type StoppableMail,
} from "@/api/generated/anonymous";
import { isNotFound } from "@/api/transport/callError";
import doneDrawing from "@/art/empty/done.svg?raw";
import { useAction } from "@/forms/useAction";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { Loaded } from "@/ui/feedback/Loaded";
import { useDocumentTitle } from "@/ui/navigation/useDocumentTitle";
import { SheetButton, SheetHead, SheetLink, SheetOutcome, SheetSpinner } from "@/ui/sheet/Sheet";

/** Page behind the unsubscribe link of a mail, with or without a session. `token` names the user and the mail. */
export function UnsubscribePage({ token }: { token: string }) {
  const { t } = useLingui();
  const query = useGetUnsubscriptionQuery({ token });
  useDocumentTitle(t`Unsubscribe`);
  return (
    <Loaded
      query={query}
      shape={<SheetSpinner label={t`Checking the link`} className="h-[220px]" />}
      failed={isNotFound(query.error) ? () => <InvalidLink /> : t`The link could not be checked`}
    >
      {({ stops }) => <StopMail token={token} stops={stops} />}
    </Loaded>
  );
}

/** View of an invalid token. */
function InvalidLink() {
  const { t } = useLingui();
  return (
    <>
      <SheetHead
        title={t`This link does not work`}
        text={t`A part of it may be missing. Account Settings says which mails you get, and stops them, too.`}
      />
      <Link to={accountAddress("mail")} className={buttonLook("primary", "lg")}>
        {t`Account Settings`}
      </Link>
    </>
  );
}

/** Unsubscribes on a click only: mail scanners open links. */
function StopMail({ token, stops }: { token: string; stops: StoppableMail }) {
  const { t, i18n } = useLingui();
  const [unsubscribe, { isLoading }] = useUnsubscribeMutation();
  const [isStopped, setStopped] = useState(false);
  const run = useAction();
  const stop = async () => {
    const failed = t`The mail could not be stopped. Try again in a moment.`;
    if (await run(unsubscribe({ token }), failed)) setStopped(true);
  };
  const { question, consequence, done } = textsOf[stops];
  if (isStopped) {
    return (
      <>
        <SheetOutcome
          drawing={doneDrawing}
          title={i18n._(done)}
          text={t`Changed your mind? Account Settings says which mails you get, and turns them on again.`}
        />
        <Link to={accountAddress("mail")} className={buttonLook("secondary", "lg")}>
          {t`Account Settings`}
        </Link>
      </>
    );
  }
  return (
    <>
      <SheetHead title={i18n._(question)} text={i18n._(consequence)} />
      <SheetButton pending={isLoading} pendingText={t`Stopping...`} onClick={() => void stop()}>
        {t`Stop this mail`}
      </SheetButton>
      <SheetLink to={accountAddress("mail")}>{t`Choose in Account Settings`}</SheetLink>
    </>
  );
}

interface Texts {
  question: MessageDescriptor;
  consequence: MessageDescriptor;
  done: MessageDescriptor;
}

const textsOf: Record<StoppableMail, Texts> = {
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
  checkIns: {
    question: msg`Stop mail about check-ins?`,
    consequence: msg`What is open to be answered still stands above your board, and replies in your notifications.`,
    done: msg`No more mail about check-ins`,
  },
  daily: {
    question: msg`Stop the daily mail?`,
    consequence: msg`What is new, due today or overdue still stands on your board and in your notifications.`,
    done: msg`No more daily mail`,
  },
};
