/** Whoever is signed in finds their own screen here, whoever is not the sign-in form. */
export function homeAddress(): string {
  return "/";
}

export function signInAddress(): string {
  return "/login";
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
