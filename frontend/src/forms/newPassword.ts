export const NEW_PASSWORD_MINIMUM = 8;

/** What is wrong with a password that somebody is about to get; null where nothing is. */
export function newPasswordProblem(password: string): string | null {
  if (password.length >= NEW_PASSWORD_MINIMUM) return null;
  return `Password must be at least ${NEW_PASSWORD_MINIMUM} characters long`;
}

interface TypedTwice {
  newPassword: string;
  confirmPassword: string;
}

/** The rules for a password that its owner types twice. */
export const newPasswordRules = {
  newPassword: ({ newPassword }: TypedTwice) => newPasswordProblem(newPassword),
  confirmPassword: ({ newPassword, confirmPassword }: TypedTwice) =>
    newPassword === confirmPassword ? null : "Passwords don't match",
};
