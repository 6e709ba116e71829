import { t } from "@lingui/core/macro";
import { newPasswordRules } from "@/forms/newPassword";
import { rulesOf } from "@/forms/problems";

export interface PasswordDraft {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

export const noPasswords: PasswordDraft = { currentPassword: "", newPassword: "", confirmPassword: "" };

/** Rules of the password form, in the order of its fields. */
export const passwordRules = rulesOf<PasswordDraft>({
  currentPassword: ({ currentPassword }) => (currentPassword === "" ? t`Current password is required` : null),
  ...newPasswordRules,
});
