import { t } from "@lingui/core/macro";
import type { User } from "@/api/generated/anonymous";
import { useUpdateProfileMutation } from "@/api/account/profile";
import { useEditForm } from "@/forms/useEditForm";
import { profileDiffers, profileKind, profileRules } from "./profileRules";

/** Form of the profile, with a draft that outlives an expired session. */
export function useProfileForm(user: User) {
  const [updateProfile] = useUpdateProfileMutation();
  return useEditForm({
    kind: profileKind,
    item: user,
    // The body includes the email, as specified.
    edit: (version, values, { email }) =>
      updateProfile({ id: user.id, "If-Match": version, profileBody: { ...values, email } }),
    draftKey: `profile:${user.id}`,
    rules: profileRules,
    differs: profileDiffers,
    failure: () => t`Failed to update profile. Please try again.`,
    done: { title: t`Profile Updated`, description: t`Your profile has been successfully updated.` },
  });
}

export type ProfileForm = ReturnType<typeof useProfileForm>;
