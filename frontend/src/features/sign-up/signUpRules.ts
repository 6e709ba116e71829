import * as z from "zod/mini";

export const SIGN_UP_PASSWORD_MINIMUM = 6;

/** The rules of the sign-up form, in the order in which a person meets them. */
export const signUpRules = z
  .object({
    firstName: z.string().check(z.trim(), z.minLength(1, "First name is required")),
    lastName: z.string().check(z.trim(), z.minLength(1, "Last name is required")),
    email: z.string().check(z.trim(), z.email("Invalid email address")),
    password: z
      .string()
      .check(z.minLength(SIGN_UP_PASSWORD_MINIMUM, "Password must be at least 6 characters")),
    confirmPassword: z.string(),
  })
  .check(
    z.refine((values) => values.password === values.confirmPassword, {
      error: "Passwords don't match",
      path: ["confirmPassword"],
      // Said together with the other fields' errors, not only after all of them are mended.
      when: () => true,
    }),
  );

export type SignUpValues = z.infer<typeof signUpRules>;
