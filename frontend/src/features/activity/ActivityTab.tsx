import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { CircleAlert } from "lucide-react";
import { useRef, type RefObject } from "react";
import { useUrlChoice } from "@/addresses/useUrlChoice";
import { useActivity } from "@/api/admin/activity";
import { useMailCounts } from "@/api/admin/mail";
import type { Older } from "@/api/cache/useInfiniteList";
import { CountBadge } from "@/ui/feedback/CountBadge";
import { SegmentedControl } from "@/ui/fields/SegmentedControl";
import { BottomBar } from "@/ui/overlays/BottomBar";
import { Icon } from "@/ui/theme/Icon";
import { wideQuery } from "@/ui/theme/mediaQueries";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { Actions } from "./Actions";
import { OlderButton } from "./OlderButton";
import { SetAsideNotice } from "./SetAsideNotice";
import { readActivityFilter, writeActivityFilter } from "./activityView";
import { MailPart } from "./mail/MailPart";
import { useMailFilter } from "./mail/usePolledMail";

/** Audit log and outgoing mail: side by side, or as two tabs in narrow windows. */
export function ActivityTab() {
  const { t } = useLingui();
  const thereIsRoom = useMediaQuery(wideQuery);
  const [filter, changeFilter] = useUrlChoice(readActivityFilter, writeActivityFilter);
  const [mailFilter, setMailFilter] = useMailFilter();
  const list = useActivity(filter);
  const listElement = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const showsMail = thereIsRoom || mailFilter !== null;
  const showsActions = thereIsRoom || !showsMail;
  return (
    <>
      <div className="flex flex-1 flex-col px-4 pt-4 pb-4 tablet:px-8 tablet:pt-6 tablet:pb-8">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 tablet:mb-4">
          <div>
            <h2 ref={heading} tabIndex={-1} className="text-20 font-semibold">
              {t`Activity`}
            </h2>
            <p className="text-ink-2 max-tablet:hidden">
              {t`Who did what, and when. Nothing secret is kept here.`}
            </p>
          </div>
          {thereIsRoom ? null : (
            <Halves
              shown={showsMail ? "mail" : "actions"}
              onChange={(half) => setMailFilter(half === "mail" ? "all" : null)}
            />
          )}
        </div>
        <SetAsideNotice onTried={() => heading.current?.focus()} />
        <div className="flex flex-1 flex-col wide:grid wide:grid-cols-[minmax(0,1fr)_420px] wide:items-start wide:gap-6">
          {showsActions ? (
            <Actions
              list={list}
              listElement={listElement}
              filter={filter}
              onFilter={(next) => changeFilter(() => next)}
            />
          ) : null}
          {showsMail ? <MailPart filter={mailFilter ?? "all"} onFilter={setMailFilter} /> : null}
        </div>
      </div>
      {showsActions && list.data && list.data.length > 0 ? (
        <ActivityFoot older={list.older} list={listElement} />
      ) : null}
    </>
  );
}

interface ActivityFootProps {
  /** Absent at the end of the list. */
  older: Older | undefined;
  list: RefObject<HTMLElement | null>;
}

function ActivityFoot({ older, list }: ActivityFootProps) {
  const { t } = useLingui();
  return (
    <BottomBar>
      {older?.failed ? (
        <p role="alert" className="flex-1 text-13 text-danger-text">
          {t`Older activity did not load.`}
        </p>
      ) : (
        <p className="flex-1 text-13 text-ink-2">{t`Newest first`}</p>
      )}
      <OlderButton older={older} list={list} className="-me-2.5" />
    </BottomBar>
  );
}

type Half = "actions" | "mail";

/** Half that narrow windows show. */
function Halves({ shown, onChange }: { shown: Half; onChange: (half: Half) => void }) {
  const { t } = useLingui();
  const { counts } = useMailCounts();
  const failed = counts?.failed ?? 0;
  const badge = <CountBadge count={failed} tone="danger" />;
  const mail =
    failed > 0 ? (
      <Trans>
        Mail {badge}{" "}
        <span className="sr-only">
          <Plural value={failed} one="failed" other="failed" />
        </span>
      </Trans>
    ) : counts?.pause ? (
      <Trans>
        Mail <Icon of={CircleAlert} size={14} className="text-warning-text" />{" "}
        <span className="sr-only">All mail waits</span>
      </Trans>
    ) : (
      t`Mail`
    );
  return (
    <SegmentedControl
      label={t`What is shown`}
      segments={[
        { value: "actions", label: t`Actions` },
        { value: "mail", label: mail },
      ]}
      value={shown}
      onChange={onChange}
    />
  );
}
