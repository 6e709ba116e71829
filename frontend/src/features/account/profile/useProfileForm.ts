import { t } from "@lingui/core/macro";
import type { User } from "@/api/generated/anonymous";
import { useUpdateProfileMutation } from "@/api/account/profile";
import { isOutdated } from "@/api/transport/callError";
import { useConflict } from "@/forms/useConflict";
import { useForm } from "@/forms/useForm";
import {
  changedFields,
  profileBody,
  profileDiffers,
  profileRules,
  profileValues,
  takeSaved,
  valueOf,
  type ProfileDraft,
} from "./profileRules";

/**
 * Form of the profile, with a draft that outlives an expired session. What another device saved meanwhile stays, unless
 * the same field was changed here: then both values are shown.
 */
export function useProfileForm(user: User) {
  const [updateProfile] = useUpdateProfileMutation();
  const { current, sendEdit, settle } = useConflict<User>();
  const form = useForm<ProfileDraft>({
    initial: { ...profileValues(user), base: user },
    draftKey: `profile:${user.id}`,
    rules: profileRules,
    differs: profileDiffers,
    send: (draft) => {
      const base = draft.base ?? user;
      const changed = changedFields(draft, base);
      return sendEdit({
        base,
        known: user,
        isSame: (one, other) => changed.every((field) => valueOf(one, field) === valueOf(other, field)),
        send: (version, from) =>
          updateProfile({ id: user.id, "If-Match": version, profileBody: profileBody(draft, from) }),
        isSaved: (saved) => changed.every((field) => valueOf(draft, field) === valueOf(saved, field)),
      });
    },
    asksForMore: isOutdated,
    failure: () => t`Failed to update profile. Please try again.`,
    done: { title: t`Profile Updated`, description: t`Your profile has been successfully updated.` },
  });
  const base = form.draft.base ?? user;
  const contested = current
    ? changedFields(form.draft, base).filter((field) => valueOf(current, field) !== valueOf(base, field))
    : [];
  return {
    ...form,
    /** Fields that another device changed as well; null without any. */
    conflict: current && contested.length > 0 ? { saved: current, contested } : null,
    takeTheirs: () => {
      if (current) form.change(takeSaved(form.draft, current, contested));
      settle();
    },
  };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;
