import { newPasswordRules } from "@/forms/newPassword";
import { rulesOf } from "@/forms/problems";

export interface PasswordDraft {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

export const noPasswords: PasswordDraft = { currentPassword: "", newPassword: "", confirmPassword: "" };

/** The rules for a new password, in the order in which a person meets them. */
export const passwordRules = rulesOf<PasswordDraft>({
  currentPassword: ({ currentPassword }) => (currentPassword === "" ? "Current password is required" : null),
  ...newPasswordRules,
});
