/** Hidden email field for password managers. */
export function PasswordOwner({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden aria-hidden="true" />;
}
