import { t } from "@lingui/core/macro";
import { isEmailAddress } from "@/forms/isEmailAddress";
import { rulesOf } from "@/forms/problems";
import { isBlank, trimmed } from "@/language/text/blank";

/** Minimum length of a client's password. */
const PASSWORD_MINIMUM = 6;
/** Minimum length of an admin's password, who reads the data of others. */
const ADMIN_PASSWORD_MINIMUM = 8;

export interface SignUpDraft {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
}

const rulesWithPassword = (problem: (password: string) => string | null) =>
  rulesOf<SignUpDraft>({
    firstName: ({ firstName }) => (isBlank(firstName) ? t`First name is required` : null),
    lastName: ({ lastName }) => (isBlank(lastName) ? t`Last name is required` : null),
    email: ({ email }) => (isEmailAddress(trimmed(email)) ? null : t`Invalid email address`),
    password: ({ password }) => problem(password),
    confirmPassword: ({ password, confirmPassword }) =>
      password === confirmPassword ? null : t`Passwords don't match`,
  });

/** Rules of the sign-up form, in the order of its fields. */
export const signUpRules = rulesWithPassword((password) =>
  password.length < PASSWORD_MINIMUM ? t`Password must be at least 6 characters` : null,
);

/** Rules for the link that creates the first admin. */
export const adminSignUpRules = rulesWithPassword((password) =>
  password.length < ADMIN_PASSWORD_MINIMUM ? t`Password must be at least 8 characters long` : null,
);
