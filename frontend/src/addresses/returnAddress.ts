const RETURN_ADDRESS = "creator-hub-left-place";

/** Stores the current address when a session expires; the next sign-in returns to it. */
export function saveReturnAddress(): void {
  const { pathname, search, hash } = window.location;
  try {
    sessionStorage.setItem(RETURN_ADDRESS, pathname + search + hash);
  } catch {
    // Storage may be blocked.
  }
}

export function clearReturnAddress(): void {
  try {
    sessionStorage.removeItem(RETURN_ADDRESS);
  } catch {
    // Nothing is stored then.
  }
}

/** Reads the address once, then deletes it. */
export function takeReturnAddress(): string | null {
  try {
    const place = sessionStorage.getItem(RETURN_ADDRESS);
    clearReturnAddress();
    return place;
  } catch {
    return null;
  }
}
