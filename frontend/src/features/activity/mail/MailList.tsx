import { useLingui } from "@lingui/react/macro";
import type { RefObject } from "react";
import type { Mail } from "@/api/generated/admin";
import { MailEntry } from "./MailEntry";

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
