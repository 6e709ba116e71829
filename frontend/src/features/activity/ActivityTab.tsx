import { useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { useUrlChoice } from "@/addresses/useUrlChoice";
import { useActivity } from "@/api/admin/activity";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { Actions } from "./Actions";
import { ActivityFoot } from "./ActivityFoot";
import { readActivityFilter, writeActivityFilter } from "./activityView";
import { Halves } from "./Halves";
import { MailPart } from "./mail/MailPart";
import { useMailFilter } from "./mail/useMailFilter";
import { SetAsideNotice } from "./SetAsideNotice";

/** Audit log and outgoing mail: side by side, or as two tabs in narrow windows. */
export function ActivityTab() {
  const { t } = useLingui();
  const thereIsRoom = useMediaQuery("(min-width: 80rem)");
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
