import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import mailDrawing from "@/art/empty/mail.svg?raw";
import { Drawing } from "@/ui/theme/Drawing";
import { EmptyState } from "@/ui/feedback/EmptyState";
import type { MailFilter } from "./useMailFilter";

const words: Record<MailFilter, { title: MessageDescriptor; text: MessageDescriptor }> = {
  all: { title: msg`No mail has left yet`, text: msg`Send a test mail to see whether it arrives.` },
  waiting: { title: msg`Nothing is waiting`, text: msg`Every mail has left, or was given up.` },
  sent: { title: msg`Nothing has been sent yet`, text: msg`Send a test mail to see whether it arrives.` },
  failed: { title: msg`Nothing has failed`, text: msg`The mail server has taken every mail so far.` },
};

export function NoMail({ filter }: { filter: MailFilter }) {
  const { i18n } = useLingui();
  const { title, text } = words[filter];
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
