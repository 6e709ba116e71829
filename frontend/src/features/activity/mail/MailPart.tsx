import { useLingui } from "@lingui/react/macro";
import { useId, useRef } from "react";
import { Loaded } from "@/ui/feedback/Loaded";
import { Shape } from "@/ui/feedback/Shape";
import { OlderButton } from "../OlderButton";
import { MailActions } from "./MailActions";
import { MailFilters } from "./MailFilters";
import { MailList, mailListLook } from "./MailList";
import { MailPauseNotice } from "./MailPauseNotice";
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
  const { older } = list;
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
      <Loaded
        query={list}
        failed={t`The mail did not load`}
        shape={
          <Shape
            label={t`Loading mail`}
            className={mailListLook}
            entries={4}
            entry="grid h-[91px] content-center gap-3"
            bars={(index) => ["!h-[22px] w-20 !rounded-full", index % 2 ? "w-40" : "w-52", "w-36"]}
          />
        }
      >
        {(mails) =>
          mails.length === 0 ? (
            <NoMail filter={filter} />
          ) : (
            <MailList ref={listElement} mails={mails} onRetried={focusList} />
          )
        }
      </Loaded>
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
