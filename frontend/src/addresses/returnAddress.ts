const RETURN_ADDRESS = "creator-hub-left-place";

/** Where somebody was when their session ended: they come back there once they have signed in. */
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
    // Then there is nothing to forget.
  }
}

/** Once: whoever signs in the next time begins at home. */
export function takeReturnAddress(): string | null {
  try {
    const place = sessionStorage.getItem(RETURN_ADDRESS);
    clearReturnAddress();
    return place;
  } catch {
    return null;
  }
}
