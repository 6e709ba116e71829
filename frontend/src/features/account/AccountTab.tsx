import { useState } from "react";
import { useOverlay } from "@/addresses/useOverlay";
import { useCurrentUser } from "@/api/currentUser";
import { dialogOnDemand } from "@/ui/onDemand";
import { MailPanel } from "./MailPanel";
import { ProfileForm } from "./ProfileForm";

const ChangePasswordDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "change-password" */ "./ChangePasswordDialog").then(
    (module) => module.ChangePasswordDialog,
  ),
);

export function AccountTab() {
  const { user } = useCurrentUser();
  const { open } = useOverlay();
  const [changesPassword, setChangesPassword] = useState(false);
  if (!user) return null;
  return (
    <div className="flex flex-1 flex-col px-4 tablet:px-6">
      <ProfileForm
        user={user}
        onChangePicture={() => {
          open({ name: "picture" });
        }}
        onChangePassword={() => {
          setChangesPassword(true);
        }}
      >
        <MailPanel timeZone={user.timeZone} />
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
