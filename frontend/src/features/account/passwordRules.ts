import { rulesOf } from "@/forms/problems";

export const PASSWORD_MINIMUM = 8;

export interface PasswordDraft {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

export const noPasswords: PasswordDraft = { currentPassword: "", newPassword: "", confirmPassword: "" };

/** The rules for a new password, in the order in which a person meets them. */
export const passwordRules = rulesOf<PasswordDraft>({
  currentPassword: ({ currentPassword }) => (currentPassword === "" ? "Current password is required" : null),
  newPassword: ({ newPassword }) =>
    newPassword.length < PASSWORD_MINIMUM ? "Password must be at least 8 characters long" : null,
  confirmPassword: ({ newPassword, confirmPassword }) =>
    newPassword === confirmPassword ? null : "Passwords don't match",
});
