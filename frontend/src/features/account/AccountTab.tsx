import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useOverlay } from "@/addresses/useOverlay";
import { useCurrentUser } from "@/api/account/currentUser";
import type { CurrentUser } from "@/api/generated/anonymous";
import { dialogOnDemand } from "@/ui/loading/onDemand";
import { SectionNav } from "./SectionNav";
import { accountSections } from "./accountSections";
import { CalendarFeedPanel } from "./data/CalendarFeedPanel";
import { DataPanel } from "./data/DataPanel";
import { LanguagePanel } from "./language/LanguagePanel";
import { MailPanel } from "./mail/MailPanel";
import { ProfileForm } from "./profile/ProfileForm";
import { DevicesPanel } from "./security/DevicesPanel";
import { TwoFactorPanel } from "./two-factor/TwoFactorPanel";

const ChangePasswordDialog = dialogOnDemand(
  () => import(/* webpackChunkName: "account-dialogs" */ "./security/ChangePasswordDialog"),
  "ChangePasswordDialog",
);

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
