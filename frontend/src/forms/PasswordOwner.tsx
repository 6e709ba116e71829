/** Tells the browser's password store whose password is typed, where no field says so. */
export function PasswordOwner({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden aria-hidden="true" />;
}
