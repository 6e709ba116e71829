import { Camera } from "lucide-react";
import { useId, type ReactNode } from "react";
import type { User } from "@/api/generated/anonymous";
import { Form } from "@/forms/Form";
import { Avatar } from "@/people/Avatar";
import { Button } from "@/ui/buttons/Button";
import { Icon } from "@/ui/theme/Icon";
import { TextField } from "@/ui/fields/TextField";
import { UnsavedChangesGuard } from "@/ui/navigation/UnsavedChangesGuard";
import { AccountPanel } from "../AccountPanel";
import { ProfileFields } from "./ProfileFields";
import { SaveBar } from "./SaveBar";
import { useProfileForm } from "./useProfileForm";

const names = [
  { field: "firstName", label: "First name", autoComplete: "given-name" },
  { field: "lastName", label: "Last name", autoComplete: "family-name" },
] as const;

const socialLinks = [
  { field: "instagramUrl", label: "Instagram" },
  { field: "youtubeUrl", label: "YouTube" },
  { field: "tiktokUrl", label: "TikTok" },
  { field: "twitterUrl", label: "Twitter" },
  { field: "linkedinUrl", label: "LinkedIn" },
  { field: "facebookUrl", label: "Facebook" },
] as const;

const heroes = [
  { field: "hero1Url", label: "Hero #1" },
  { field: "hero2Url", label: "Hero #2" },
  { field: "hero3Url", label: "Hero #3" },
] as const;

interface ProfileFormProps {
  user: User;
  onChangePicture: () => void;
  onChangePassword: () => void;
  /** Panels that save by themselves, between those of the form. */
  children: ReactNode;
  /** Column beside the panels. */
  beside: ReactNode;
}

export function ProfileForm({ user, onChangePicture, onChangePassword, children, beside }: ProfileFormProps) {
  const form = useProfileForm(user);
  const id = useId();
  return (
    <>
      <div className="flex items-start gap-6">
        <div className="grid w-full max-w-(--reading-w) min-w-0 grid-cols-1 gap-4 pb-4">
          <Form id={id} form={form} disabled={!form.unsaved} className="grid grid-cols-1 gap-4">
            <AccountPanel part="profile">
              <div className="mt-4 mb-5 flex items-center gap-4">
                <Avatar
                  name={`${user.firstName} ${user.lastName}`}
                  imageUrl={user.profileImageUrl}
                  size={72}
                />
                <div>
                  <Button
                    variant="secondary"
                    icon={<Icon of={Camera} size={16} />}
                    className="max-tablet:h-11"
                    onClick={onChangePicture}
                  >
                    Change Picture
                  </Button>
                  <p className="mt-1.5 text-12 text-ink-3">JPG, PNG, GIF or WebP, up to 5 MB</p>
                </div>
              </div>
              <ProfileFields form={form} fields={names}>
                <TextField label="Email" type="email" value={user.email} disabled readOnly />
              </ProfileFields>
            </AccountPanel>
            <AccountPanel part="links">
              <ProfileFields form={form} fields={socialLinks} links />
            </AccountPanel>
            <AccountPanel part="heroes" text="Three creators you learn from">
              <ProfileFields form={form} fields={heroes} links />
            </AccountPanel>
          </Form>
          {children}
        </div>
        {beside}
      </div>
      <SaveBar
        formId={id}
        isChanged={form.unsaved}
        isSaving={form.pending}
        onChangePassword={onChangePassword}
      />
      {form.unsaved ? <UnsavedChangesGuard onDiscard={form.discard} /> : null}
    </>
  );
}
