import { useLingui } from "@lingui/react/macro";
import { useId, useRef } from "react";
import { FetchError } from "@/ui/feedback/FetchError";
import { OlderButton } from "../OlderButton";
import { MailActions } from "./MailActions";
import { MailFilters } from "./MailFilters";
import { MailList } from "./MailList";
import { MailPauseNotice } from "./MailPauseNotice";
import { MailSkeleton } from "./MailSkeleton";
import { NoMail } from "./NoMail";
import type { MailFilter } from "./useMailFilter";
import { usePolledMail } from "./usePolledMail";

interface MailPartProps {
  filter: MailFilter;
  onFilter: (filter: MailFilter) => void;
}

/** Outgoing mail: waiting, sent and failed. */
export function MailPart({ filter, onFilter }: MailPartProps) {
  const { t } = useLingui();
  const { counts, list } = usePolledMail(filter);
  const { data: mails, isFetching, error, refetch, older } = list;
  const headingId = useId();
  const listElement = useRef<HTMLUListElement>(null);
  const focusList = () => listElement.current?.focus();
  return (
    <section
      aria-labelledby={headingId}
      className="flex min-w-0 flex-1 flex-col wide:rounded-popover wide:border wide:border-hairline wide:bg-surface-2 wide:px-5 wide:pt-4 wide:pb-2"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={headingId} className="flex-1 text-16 font-semibold max-wide:sr-only">
          {t`Mail`}
        </h2>
        <MailActions failed={counts?.failed ?? 0} onRetried={focusList} />
        <MailFilters filter={filter} counts={counts} onChange={onFilter} />
      </div>
      {counts?.delivery === "files" ? (
        <p className="mt-3 rounded-control bg-warning-soft px-3 py-2.5 text-13 text-warning-text">
          {t`No mail server is set up. Mails are kept as files on the server, and nobody gets them.`}
        </p>
      ) : null}
      {counts?.pause ? <MailPauseNotice pause={counts.pause} /> : null}
      {mails === undefined ? (
        isFetching ? (
          <MailSkeleton />
        ) : (
          <FetchError title={t`The mail did not load`} error={error} onRetry={() => void refetch()} />
        )
      ) : mails.length === 0 ? (
        <NoMail filter={filter} />
      ) : (
        <MailList ref={listElement} mails={mails} onRetried={focusList} />
      )}
      <div className="flex flex-wrap items-center justify-center gap-2">
        {older?.failed ? (
          <p role="alert" className="text-13 text-danger-text">
            {t`Older mail did not load.`}
          </p>
        ) : null}
        <OlderButton older={older} list={listElement} className="my-1" />
      </div>
    </section>
  );
}
