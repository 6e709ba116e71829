import { useEffect } from "react";
import type { User } from "@/api/generated/anonymous";
import { followAccount } from "@/language/activeLanguage";

/** Shows the user's language: null follows the browser, as for an anonymous visitor. Undefined while unknown. */
export function useAccountLanguage(user: User | null | undefined): void {
  const language = user && languageOf(user);
  useEffect(() => {
    if (language !== undefined) void followAccount(language);
  }, [language]);
}

/** A server without the field has users who follow the browser. */
function languageOf(user: User & { language?: string | null }): string | null {
  return user.language ?? null;
}
