/** User of this browser's session, as the tab knows it that fetched the user last. All tabs share the session. */
const BROWSER_USER = "creator-hub-browser-user";

export function browserUser(): string | null {
  try {
    return localStorage.getItem(BROWSER_USER);
  } catch {
    // Storage may be blocked; then a tab finds out by its own calls.
    return null;
  }
}

/** Tells the other tabs, which begin anew when it was another user's session. */
export function saveBrowserUser(userId: string): void {
  try {
    localStorage.setItem(BROWSER_USER, userId);
  } catch {
    // As above.
  }
}
