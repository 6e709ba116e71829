const LEFT_PLACE = "creator-hub-left-place";

/** Where somebody was when their session ended: they come back there once they have signed in. */
export function rememberLeftPlace(): void {
  const { pathname, search, hash } = window.location;
  try {
    sessionStorage.setItem(LEFT_PLACE, pathname + search + hash);
  } catch {
    // Storage may be blocked.
  }
}

export function forgetLeftPlace(): void {
  try {
    sessionStorage.removeItem(LEFT_PLACE);
  } catch {
    // Then there is nothing to forget.
  }
}

/** Once: whoever signs in the next time begins at home. */
export function takeLeftPlace(): string | null {
  try {
    const place = sessionStorage.getItem(LEFT_PLACE);
    forgetLeftPlace();
    return place;
  } catch {
    return null;
  }
}
