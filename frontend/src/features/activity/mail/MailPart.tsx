import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Send } from "lucide-react";
import { useId, useRef } from "react";
import { useRetryAllMailMutation, useSendTestMailMutation } from "@/api/admin/mail";
import type { MailCounts, MailPause } from "@/api/generated/admin";
import { formatMoment, formatTime } from "@/dates/calendarDay";
import { useNow } from "@/dates/useNow";
import { useAction } from "@/forms/useAction";
import { isolate } from "@/language/isolate";
import { Button } from "@/ui/buttons/Button";
import { Loaded } from "@/ui/feedback/Loaded";
import { Shape } from "@/ui/feedback/Shape";
import { SegmentedControl } from "@/ui/fields/SegmentedControl";
import type { ToastOptions } from "@/ui/overlays/toast/toasts";
import { Icon } from "@/ui/theme/Icon";
import { OlderButton } from "../OlderButton";
import { MailList, mailListLook, NoMail } from "./MailList";
import { mailFilters, usePolledMail, type MailFilter } from "./usePolledMail";

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

const MINUTE_MS = 60_000;

/** Pause of all mail, with the mail server's reply. */
function MailPauseNotice({ pause }: { pause: MailPause }) {
  const { t } = useLingui();
  const now = useNow(MINUTE_MS);
  const since = formatMoment(pause.since, now);
  const next = formatTime(pause.nextAttemptAt);
  return (
    <div className="mt-3 rounded-control bg-warning-soft px-3 py-2.5 text-13 text-warning-text">
      <p>{t`All mail waits: the mail server has taken none since ${since}. Next try: ${next}.`}</p>
      <p dir="auto" className="mt-1 font-code text-12 leading-[17px] wrap-anywhere">
        {pause.answer}
      </p>
    </div>
  );
}

interface MailFiltersProps {
  filter: MailFilter;
  counts: MailCounts | undefined;
  onChange: (filter: MailFilter) => void;
}

const labels: Record<MailFilter, MessageDescriptor> = {
  all: msg`All`,
  waiting: msg`Waiting`,
  sent: msg`Sent`,
  failed: msg`Failed`,
};

/** Largest number that is shown in full, so that the line fits on a phone. */
const MAX_SHOWN = 99;

function MailFilters({ filter, counts, onChange }: MailFiltersProps) {
  const { t, i18n } = useLingui();
  const highest = i18n.number(MAX_SHOWN);
  const countOf = (state: MailFilter) =>
    state === "waiting" || state === "failed" ? (counts?.[state] ?? 0) : 0;
  return (
    <SegmentedControl
      label={t`Mail that is shown`}
      segments={mailFilters.map((value) => ({
        value,
        label: (
          <>
            <span>{i18n._(labels[value])}</span>{" "}
            {countOf(value) > 0 ? (
              <span className="font-normal tabular-nums">
                {countOf(value) > MAX_SHOWN ? t`${highest}+` : i18n.number(countOf(value))}
              </span>
            ) : null}
          </>
        ),
      }))}
      value={filter}
      onChange={onChange}
      className="mt-1 w-full tablet:max-wide:order-first tablet:max-wide:mt-0 tablet:max-wide:me-auto tablet:max-wide:w-[380px]"
    />
  );
}

interface MailActionsProps {
  /** Number of failed mails. */
  failed: number;
  onRetried: () => void;
}

function MailActions({ failed, onRetried }: MailActionsProps) {
  const { t } = useLingui();
  const [sendTestMail, test] = useSendTestMailMutation();
  const [retryAll, retrying] = useRetryAllMailMutation();
  const run = useAction();
  const onTest = () =>
    run(sendTestMail(), t`Failed to send a test mail`, (mail) => {
      const recipient = isolate(mail.recipient);
      const description = t`A test mail is on its way to ${recipient}.`;
      return { title: t`Test mail`, description, variant: "default" };
    });
  const onRetryAll = async () => {
    const done = ({ retried }: { retried: number }): ToastOptions => ({
      title: t`Trying again`,
      description: plural(retried, {
        one: "# mail is on the way again.",
        other: "# mails are on the way again.",
      }),
      variant: "default",
    });
    if (await run(retryAll(), t`Failed to retry`, done)) onRetried();
  };
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<Icon of={Send} size={16} mirrored />}
        className="max-tablet:min-h-11 max-tablet:flex-1"
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
          className="max-tablet:min-h-11 max-tablet:flex-1"
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
