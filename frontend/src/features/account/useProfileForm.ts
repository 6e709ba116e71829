import { useState } from "react";
import { isCallError, isSessionLost } from "@/api/callError";
import type { User } from "@/api/generated";
import { useUpdateProfileMutation } from "@/api/profile";
import { useToast } from "@/ui/toast/useToast";
import { useDraft } from "@/ui/useDraft";
import {
  checkProfile,
  firstWrong,
  isProfileField,
  profileDiffers,
  profileValues,
  type ProfileErrors,
  type ProfileField,
  type ProfileValues,
} from "./profileRules";

/** The profile as it is being typed. Until it is saved it is kept as a draft, so that a lost session loses nothing. */
export function useProfileForm(user: User, focusField: (field: ProfileField) => void) {
  const saved = profileValues(user);
  const [draft, setDraft, clearDraft] = useDraft<ProfileValues | null>(`profile:${user.id}`, null);
  const [errors, setErrors] = useState<ProfileErrors>({});
  const [updateProfile, { isLoading }] = useUpdateProfileMutation();
  const showToast = useToast();
  const values = draft ?? saved;

  const discard = () => {
    setDraft(null);
    clearDraft();
    setErrors({});
  };
  const complain = (found: ProfileErrors) => {
    setErrors(found);
    const first = firstWrong(found);
    if (first) focusField(first);
  };

  return {
    values,
    errors,
    isChanged: profileDiffers(values, saved),
    isSaving: isLoading,
    discard,
    change: (field: ProfileField, text: string) => {
      setDraft({ ...values, [field]: text });
      if (errors[field]) setErrors({ ...errors, [field]: undefined });
    },
    /** A field that was left says at once what is wrong with it. */
    check: (field: ProfileField) => {
      const message = checkProfile(values).errors?.[field];
      if (message !== errors[field]) setErrors({ ...errors, [field]: message });
    },
    save: async () => {
      const checked = checkProfile(values);
      if (checked.errors) {
        complain(checked.errors);
        return;
      }
      const { error } = await updateProfile({ id: user.id, profileBody: checked.values });
      if (!error) {
        discard();
        showToast({
          title: "Profile Updated",
          description: "Your profile has been successfully updated.",
          variant: "success",
        });
        return;
      }
      if (isSessionLost(error)) return;
      if (isCallError(error) && isProfileField(error.field) && error.message) {
        complain({ [error.field]: error.message });
      }
      showToast({
        title: "Error",
        description: "Failed to update profile. Please try again.",
        variant: "destructive",
      });
    },
  };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;
