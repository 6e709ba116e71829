import { stored } from "@/storage/stored";

/**
 * User of this browser's session, as the tab knows it that fetched the user last. All tabs share the session: they begin
 * anew when it was another user's. Without storage a tab finds out by its own calls.
 */
export const browserUser = stored("creator-hub-browser-user", (id) => id ?? null);
