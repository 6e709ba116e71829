import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState, type RefObject } from "react";
import { useOverlay } from "@/addresses/useOverlay";
import { useCurrentUser } from "@/api/account/currentUser";
import { useGetSignInWaysQuery } from "@/api/account/signInWays";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { useSignInConfig } from "@/api/config";
import type { CurrentUser } from "@/api/generated/anonymous";
import { useLocation, Link } from "react-router";
import { dialogOnDemand } from "@/ui/loading/onDemand";
import { classNames } from "@/ui/theme/classNames";
import { accountSections, useAccountSections, useSectionTitle } from "./accountSections";
import { CalendarFeedPanel } from "./data/CalendarFeedPanel";
import { DataPanel } from "./data/DataPanel";
import { LanguagePanel } from "./language/LanguagePanel";
import { MailPanel } from "./mail/MailPanel";
import { ProfileForm } from "./profile/ProfileForm";
import { OrganisationPanel } from "./organisation/OrganisationPanel";
import { PasskeysPanel } from "./passkeys/PasskeysPanel";
import { DevicesPanel } from "./security/DevicesPanel";
import { TwoFactorPanel } from "./two-factor/TwoFactorPanel";

const dialogs = () => import("./dialogs");
const ChangePasswordDialog = dialogOnDemand(dialogs, "ChangePasswordDialog");
const ChoosePasswordDialog = dialogOnDemand(dialogs, "ChoosePasswordDialog");

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
  const sections = useAccountSections();
  const { password: hasPasswords } = useSignInConfig();
  const { data: ways } = useGetSignInWaysQuery(undefined, refetchOnMount);
  const hasPassword = ways?.password ?? true;
  const [changesPassword, setChangesPassword] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  useScrollToHash();
  return (
    <div ref={page} className="flex flex-1 flex-col px-4 tablet:px-6">
      <ProfileForm
        user={user}
        onChangePicture={() => open({ name: "picture" })}
        hasPassword={hasPassword}
        {...(hasPasswords ? { onChangePassword: () => setChangesPassword(true) } : {})}
        beside={<SectionNav page={page} />}
      >
        {sections.includes("passkeys") ? <PasskeysPanel /> : null}
        <TwoFactorPanel emailConfirmed={user.emailConfirmed} />
        {sections.includes("organisation") ? <OrganisationPanel /> : null}
        <DevicesPanel />
        <LanguagePanel user={user} />
        <MailPanel timeZone={user.timeZone} isAdmin={user.isAdmin} />
        <CalendarFeedPanel />
        <DataPanel email={user.email} onAccountClosed={onAccountClosed} />
      </ProfileForm>
      {!changesPassword ? null : hasPassword ? (
        <ChangePasswordDialog email={user.email} onClose={() => setChangesPassword(false)} />
      ) : (
        <ChoosePasswordDialog email={user.email} onClose={() => setChangesPassword(false)} />
      )}
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
  const { t } = useLingui();
  const sections = useAccountSections();
  const titleOf = useSectionTitle();
  const { pathname, search } = useLocation();
  const current = useScrollSpy(page);
  return (
    <nav aria-label={t`On this page`} className="sticky top-0 ms-auto w-44 flex-none max-[1281px]:hidden">
      <ul className="grid gap-0.5">
        {sections.map((part) => (
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
              {titleOf(part)}
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
  const boxOf = (part: string) => document.getElementById(part)?.getBoundingClientRect();
  const isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - TOLERANCE_PX;
  if (isAtEnd) {
    const box = boxOf(chosen);
    if (box && box.top >= top - TOLERANCE_PX && box.top < bottom) return chosen;
    if (scroller.scrollTop > TOLERANCE_PX) return parts.at(-1);
  }
  return parts.findLast((part) => (boxOf(part)?.top ?? Infinity) <= top + READING_LINE_PX) ?? parts[0];
}
