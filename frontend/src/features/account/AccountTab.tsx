import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState, type RefObject } from "react";
import { useOverlay } from "@/addresses/useOverlay";
import { useCurrentUser } from "@/api/account/currentUser";
import type { CurrentUser } from "@/api/generated/anonymous";
import { useLocation, Link } from "react-router";
import { dialogOnDemand } from "@/ui/loading/onDemand";
import { classNames } from "@/ui/theme/classNames";
import { accountSections } from "./accountSections";
import { CalendarFeedPanel } from "./data/CalendarFeedPanel";
import { DataPanel } from "./data/DataPanel";
import { LanguagePanel } from "./language/LanguagePanel";
import { MailPanel } from "./mail/MailPanel";
import { ProfileForm } from "./profile/ProfileForm";
import { DevicesPanel } from "./security/DevicesPanel";
import { TwoFactorPanel } from "./two-factor/TwoFactorPanel";

const ChangePasswordDialog = dialogOnDemand(() => import("./dialogs"), "ChangePasswordDialog");

interface AccountTabProps {
  /** Called when the account is closed; the page must be left. */
  onAccountClosed: () => void;
}

export function AccountTab(props: AccountTabProps) {
  const { user } = useCurrentUser();
  return user ? <Settings user={user} {...props} /> : null;
}

function Settings({ user, onAccountClosed }: AccountTabProps & { user: CurrentUser }) {
  const { open } = useOverlay();
  const [changesPassword, setChangesPassword] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  useScrollToHash();
  return (
    <div ref={page} className="flex flex-1 flex-col px-4 tablet:px-6">
      <ProfileForm
        user={user}
        onChangePicture={() => open({ name: "picture" })}
        onChangePassword={() => setChangesPassword(true)}
        beside={<SectionNav page={page} />}
      >
        <DevicesPanel />
        <TwoFactorPanel emailConfirmed={user.emailConfirmed} />
        <LanguagePanel user={user} />
        <MailPanel timeZone={user.timeZone} isAdmin={user.isAdmin} />
        <CalendarFeedPanel />
        <DataPanel email={user.email} onAccountClosed={onAccountClosed} />
      </ProfileForm>
      {changesPassword ? (
        <ChangePasswordDialog email={user.email} onClose={() => setChangesPassword(false)} />
      ) : null}
    </div>
  );
}

/** Scrolls to the section of the address's hash, on every navigation. */
function useScrollToHash(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const part = hash.slice(1);
    if (!Object.hasOwn(accountSections, part)) return;
    const panel = document.getElementById(part);
    panel?.scrollIntoView();
    // Tab continues from the section.
    panel?.focus({ preventScroll: true });
  }, [hash, key]);
}

/** Links to the sections with a scroll spy; hidden in narrow windows. */
function SectionNav({ page }: { page: RefObject<HTMLElement | null> }) {
  const { t, i18n } = useLingui();
  const { pathname, search } = useLocation();
  const current = useScrollSpy(page);
  return (
    <nav aria-label={t`On this page`} className="sticky top-0 ms-auto w-44 flex-none max-[1281px]:hidden">
      <ul className="grid gap-0.5">
        {Object.entries(accountSections).map(([part, title]) => (
          <li key={part}>
            <Link
              to={`${pathname}${search}#${part}`}
              aria-current={part === current ? "true" : undefined}
              className={classNames(
                "flex min-h-8 items-center rounded-control border px-2.5 py-1 text-13",
                part === current
                  ? "border-hairline bg-surface-2 font-semibold text-ink-1"
                  : "border-transparent text-ink-2 hover:bg-surface-hover hover:text-ink-1",
              )}
            >
              {i18n._(title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Distance below the upper edge within which a section counts as current. */
const READING_LINE_PX = 96;
/** Scroll positions are fractional when zoomed. */
const TOLERANCE_PX = 2;

const parts = Object.keys(accountSections);

/** Scroll spy: the last section above the reading line. */
function useScrollSpy(page: RefObject<HTMLElement | null>): string | undefined {
  const { hash } = useLocation();
  const [current, setCurrent] = useState(parts[0]);
  useEffect(() => {
    const scroller = page.current?.closest("#content");
    if (!scroller) return;
    const look = () => setCurrent(partRead(scroller, hash.slice(1)));
    look();
    scroller.addEventListener("scroll", look, { passive: true });
    window.addEventListener("resize", look);
    return () => {
      scroller.removeEventListener("scroll", look);
      window.removeEventListener("resize", look);
    };
  }, [page, hash]);
  return current;
}

/** Current section. At the end of the page several are in view; there `chosen`, from the address, wins. */
function partRead(scroller: Element, chosen: string): string | undefined {
  const { top, bottom } = scroller.getBoundingClientRect();
  const placeOf = (part: string) => document.getElementById(part)?.getBoundingClientRect();
  const isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - TOLERANCE_PX;
  if (isAtEnd) {
    const place = placeOf(chosen);
    if (place && place.top >= top - TOLERANCE_PX && place.top < bottom) return chosen;
    if (scroller.scrollTop > TOLERANCE_PX) return parts.at(-1);
  }
  return parts.findLast((part) => (placeOf(part)?.top ?? Infinity) <= top + READING_LINE_PX) ?? parts[0];
}
