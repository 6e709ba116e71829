import { t } from "@lingui/core/macro";
import type { User } from "@/api/generated/anonymous";
import { useUpdateProfileMutation } from "@/api/account/profile";
import { useForm } from "@/forms/useForm";
import { useToast } from "@/ui/overlays/toast/useToast";
import { profileBody, profileDiffers, profileRules, profileValues, type ProfileValues } from "./profileRules";

/** Form of the profile, with a draft that outlives an expired session. */
export function useProfileForm(user: User) {
  const [updateProfile] = useUpdateProfileMutation();
  const showToast = useToast();
  return useForm<ProfileValues>({
    initial: profileValues(user),
    draftKey: `profile:${user.id}`,
    rules: profileRules,
    differs: profileDiffers,
    send: (values) => updateProfile({ id: user.id, profileBody: profileBody(values, user) }),
    failure: () => t`Failed to update profile. Please try again.`,
    onSent: () => {
      showToast({
        title: t`Profile Updated`,
        description: t`Your profile has been successfully updated.`,
        variant: "success",
      });
    },
  });
}

export type ProfileForm = ReturnType<typeof useProfileForm>;
