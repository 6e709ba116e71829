/** Home of every role; anonymous visitors see the sign-in form. */
export function homeAddress(): string {
  return "/";
}

export function signInAddress(): string {
  return "/login";
}

/** Sign-in form with a note that the account is closed and how to reopen it. */
export function accountClosedAddress(): string {
  return `${signInAddress()}?account=closed`;
}

export function isAccountClosed(search: URLSearchParams): boolean {
  return search.get("account") === "closed";
}

export function signUpAddress(): string {
  return "/auth/signup";
}

export function forgotPasswordAddress(): string {
  return "/auth/forgot";
}

/** Server-side sign-in and sign-out; not routes of the app. */
export function serverSignInAddress(): string {
  return "/api/login";
}

export function serverSignOutAddress(): string {
  return "/api/logout";
}

/** Download of the user's own data. */
export function ownDataAddress(): string {
  return "/api/account/data";
}
