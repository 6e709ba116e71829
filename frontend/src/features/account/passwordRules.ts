import * as z from "zod/mini";

export const PASSWORD_MINIMUM = 8;

/** The rules for a new password, in the order in which a person meets them. */
export const passwordRules = z
  .object({
    currentPassword: z.string().check(z.minLength(1, "Current password is required")),
    newPassword: z
      .string()
      .check(z.minLength(PASSWORD_MINIMUM, "Password must be at least 8 characters long")),
    confirmPassword: z.string(),
  })
  .check(
    z.refine((values) => values.newPassword === values.confirmPassword, {
      error: "Passwords don't match",
      path: ["confirmPassword"],
      // Said together with the other fields' errors, not only after all of them are mended.
      when: () => true,
    }),
  );

export type PasswordValues = z.infer<typeof passwordRules>;
