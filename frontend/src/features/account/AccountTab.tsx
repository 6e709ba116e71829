import { useRef, useState } from "react";
import { useCurrentUser } from "@/api/currentUser";
import { dialogOnDemand } from "@/ui/onDemand";
import { ProfileForm } from "./ProfileForm";

const PictureDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "picture-dialog" */ "./PictureDialog").then((module) => module.PictureDialog),
);
const ChangePasswordDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "change-password" */ "./ChangePasswordDialog").then(
    (module) => module.ChangePasswordDialog,
  ),
);

export function AccountTab() {
  const { user } = useCurrentUser();
  const [dialog, setDialog] = useState<"picture" | "password" | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const close = () => {
    setDialog(null);
  };
  if (!user) return null;
  return (
    <div ref={page} className="flex flex-1 flex-col px-4 tablet:px-6">
      <ProfileForm
        user={user}
        onChangePicture={() => {
          setDialog("picture");
        }}
        onChangePassword={() => {
          setDialog("password");
        }}
      />
      {dialog === "picture" ? <PictureDialog user={user} onClose={close} /> : null}
      {dialog === "password" ? <ChangePasswordDialog email={user.email} onClose={close} /> : null}
    </div>
  );
}
