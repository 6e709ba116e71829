/** Whoever is signed in finds their own screen here, whoever is not the sign-in form. */
export function homeAddress(): string {
  return "/";
}

export function signInAddress(): string {
  return "/login";
}

/** The sign-in form, which then says that the account is closed and how to come back. */
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

/** The server's own ways in and out: the browser goes there, the router does not. */
export function serverSignInAddress(): string {
  return "/api/login";
}

export function serverSignOutAddress(): string {
  return "/api/logout";
}

/** Files that a link downloads. */
export function ownDataAddress(): string {
  return "/api/account/data";
}
