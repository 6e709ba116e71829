import { plural, t } from "@lingui/core/macro";

export const NEW_PASSWORD_MINIMUM = 8;

/** Problem of a new password; null without one. */
export function newPasswordProblem(password: string): string | null {
  if (password.length >= NEW_PASSWORD_MINIMUM) return null;
  return plural(NEW_PASSWORD_MINIMUM, {
    one: "Password must be at least # character long",
    other: "Password must be at least # characters long",
  });
}

interface TypedTwice {
  newPassword: string;
  confirmPassword: string;
}

/** Rules for a password that is typed twice. */
export const newPasswordRules = {
  newPassword: ({ newPassword }: TypedTwice) => newPasswordProblem(newPassword),
  confirmPassword: ({ newPassword, confirmPassword }: TypedTwice) =>
    newPassword === confirmPassword ? null : t`Passwords don't match`,
};
