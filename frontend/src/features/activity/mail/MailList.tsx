import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Check, CircleAlert, CircleQuestionMark, Clock } from "lucide-react";
import type { RefObject } from "react";
import { useRetryMailMutation } from "@/api/admin/mail";
import type { Mail } from "@/api/generated/admin";
import mailDrawing from "@/art/empty/mail.svg?raw";
import { formatExactMoment } from "@/dates/calendarDay";
import { useNow } from "@/dates/useNow";
import { useAction } from "@/forms/useAction";
import { entryOf } from "@/language/entryOf";
import { isolate } from "@/language/isolate";
import { Button } from "@/ui/buttons/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Pill } from "@/ui/feedback/Pill";
import { Drawing } from "@/ui/theme/Drawing";
import { Icon } from "@/ui/theme/Icon";
import { deliveryStatus, momentOfStatus } from "./deliveryStatus";
import type { MailFilter } from "./usePolledMail";

interface MailListProps {
  ref: RefObject<HTMLUListElement | null>;
  mails: readonly Mail[];
  /** A retried mail leaves the list of failed ones with its button. */
  onRetried: () => void;
}

export const mailListLook =
  "mt-1.5 divide-y divide-hairline max-wide:mt-3 max-wide:rounded-popover max-wide:border max-wide:border-hairline max-wide:bg-surface-2 max-wide:px-4";

export function MailList({ ref, mails, onRetried }: MailListProps) {
  const { t } = useLingui();
  return (
    <ul ref={ref} tabIndex={-1} aria-label={t`Mail`} className={mailListLook}>
      {mails.map((mail) => (
        <MailEntry key={mail.id} mail={mail} onRetried={onRetried} />
      ))}
    </ul>
  );
}

const SECOND_MS = 1000;

function MailEntry({ mail, onRetried }: { mail: Mail; onRetried: () => void }) {
  const { t } = useLingui();
  const subject = isolate(mail.subject);
  const recipient = isolate(mail.recipient);
  const now = useNow(mail.state === "waiting" ? SECOND_MS : undefined);
  const [retryMail, { isLoading }] = useRetryMailMutation();
  const run = useAction();
  const retry = async () => {
    const description = t`The mail to ${recipient} is on its way again.`;
    const done = { title: t`Trying again`, description, variant: "default" } as const;
    if (await run(retryMail({ id: mail.id }), t`Failed to retry`, done)) onRetried();
  };
  return (
    <li className="py-2.5">
      <div className="flex min-h-7 items-center gap-2">
        <MailStatePill state={mail.state} perhapsDelivered={mail.perhapsDelivered} />
        <p
          data-tooltip={formatExactMoment(momentOfStatus(mail))}
          className="min-w-0 flex-1 truncate text-12 text-ink-3 tabular-nums"
        >
          {deliveryStatus(mail, now)}
        </p>
        {mail.state === "failed" ? (
          <Button
            variant="secondary"
            size="sm"
            className="min-h-7! max-tablet:min-h-11!"
            aria-label={t`Retry: ${subject}, to ${recipient}`}
            pending={isLoading}
            onClick={() => void retry()}
          >
            {t`Retry`}
          </Button>
        ) : null}
      </div>
      <p dir="auto" className="mt-1 font-semibold wrap-anywhere">
        {mail.subject}
      </p>
      <p className="text-13 wrap-anywhere text-ink-2">{mail.recipient}</p>
      {mail.answer !== null && mail.state !== "sent" ? (
        <p
          dir="auto"
          className="mt-1.5 rounded-control bg-surface-0 px-2.5 py-2 font-code text-12 leading-[17px] wrap-anywhere whitespace-pre-wrap"
        >
          {mail.answer}
        </p>
      ) : null}
    </li>
  );
}

const looks = {
  failed: { label: msg`Failed`, icon: CircleAlert, tone: "danger" },
  waiting: { label: msg`Waiting`, icon: Clock, tone: "warning" },
  perhaps: {
    label: msg`Perhaps delivered`,
    icon: CircleQuestionMark,
    tone: "warning",
  },
  sent: { label: msg`Sent`, icon: Check, tone: "success" },
} as const;

export function MailStatePill({ state, perhapsDelivered }: Pick<Mail, "state" | "perhapsDelivered">) {
  const { i18n } = useLingui();
  const look = entryOf(looks, perhapsDelivered ? "perhaps" : state);
  return (
    <Pill tone={look?.tone ?? "plain"} icon={<Icon of={look?.icon ?? CircleQuestionMark} size={14} />}>
      {look ? i18n._(look.label) : state}
    </Pill>
  );
}

const texts: Record<MailFilter, { title: MessageDescriptor; text: MessageDescriptor }> = {
  all: { title: msg`No mail has left yet`, text: msg`Send a test mail to see whether it arrives.` },
  waiting: { title: msg`Nothing is waiting`, text: msg`Every mail has left, or was given up.` },
  sent: { title: msg`Nothing has been sent yet`, text: msg`Send a test mail to see whether it arrives.` },
  failed: { title: msg`Nothing has failed`, text: msg`The mail server has taken every mail so far.` },
};

export function NoMail({ filter }: { filter: MailFilter }) {
  const { i18n } = useLingui();
  const { title, text } = texts[filter];
  return (
    <EmptyState
      className="m-auto pb-8"
      level={3}
      drawing={<Drawing markup={mailDrawing} width={180} />}
      title={i18n._(title)}
      text={i18n._(text)}
    />
  );
}
