import { rulesOf } from "@/forms/problems";

export const SIGN_UP_PASSWORD_MINIMUM = 6;

export interface SignUpDraft {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
}

/** The rules of the sign-up form, in the order in which a person meets them. */
export const signUpRules = rulesOf<SignUpDraft>({
  firstName: ({ firstName }) => (firstName.trim() === "" ? "First name is required" : null),
  lastName: ({ lastName }) => (lastName.trim() === "" ? "Last name is required" : null),
  email: ({ email }) => (isEmailAddress(email.trim()) ? null : "Invalid email address"),
  password: ({ password }) =>
    password.length < SIGN_UP_PASSWORD_MINIMUM ? "Password must be at least 6 characters" : null,
  confirmPassword: ({ password, confirmPassword }) =>
    password === confirmPassword ? null : "Passwords don't match",
});

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = "[a-z0-9](?:[a-z0-9-]*[a-z0-9])?";
const emailAddress = new RegExp(`^${atom}(?:\\.${atom})*@${label}(?:\\.${label})+$`, "iu");

/** The shape that the server asks for, too. */
function isEmailAddress(text: string): boolean {
  return emailAddress.test(text);
}
