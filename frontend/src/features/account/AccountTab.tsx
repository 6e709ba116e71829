import { useRef, useState } from "react";
import { useOverlay } from "@/addresses/useOverlay";
import { useCurrentUser } from "@/api/currentUser";
import type { User } from "@/api/generatedAboutSession";
import { dialogOnDemand } from "@/ui/onDemand";
import { CalendarFeedPanel } from "./CalendarFeedPanel";
import { DataPanel } from "./DataPanel";
import { DevicesPanel } from "./DevicesPanel";
import { MailPanel } from "./MailPanel";
import { PartsList } from "./PartsList";
import { ProfileForm } from "./ProfileForm";
import { TwoFactorPanel } from "./two-factor/TwoFactorPanel";
import { useNamedPart } from "./useNamedPart";

const ChangePasswordDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "account-dialogs" */ "./ChangePasswordDialog").then(
    (module) => module.ChangePasswordDialog,
  ),
);

interface AccountTabProps {
  /** The account is closed: the page has to be left. */
  onAccountClosed: () => void;
}

export function AccountTab(props: AccountTabProps) {
  const { user } = useCurrentUser();
  return user ? <Settings user={user} {...props} /> : null;
}

function Settings({ user, onAccountClosed }: AccountTabProps & { user: User }) {
  const { open } = useOverlay();
  const [changesPassword, setChangesPassword] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  useNamedPart();
  return (
    <div ref={page} className="flex flex-1 flex-col px-4 tablet:px-6">
      <ProfileForm
        user={user}
        onChangePicture={() => {
          open({ name: "picture" });
        }}
        onChangePassword={() => {
          setChangesPassword(true);
        }}
        beside={<PartsList page={page} />}
      >
        <DevicesPanel />
        <TwoFactorPanel email={user.email} />
        <MailPanel timeZone={user.timeZone} />
        <CalendarFeedPanel />
        <DataPanel email={user.email} onAccountClosed={onAccountClosed} />
      </ProfileForm>
      {changesPassword ? (
        <ChangePasswordDialog
          email={user.email}
          onClose={() => {
            setChangesPassword(false);
          }}
        />
      ) : null}
    </div>
  );
}
