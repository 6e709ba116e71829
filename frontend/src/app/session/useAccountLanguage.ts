import { useEffect } from "react";
import type { User } from "@/api/generated/anonymous";
import { followAccount } from "@/language/activeLanguage";

/** Shows the user's language: null follows the browser, as for an anonymous visitor. Undefined while unknown. */
export function useAccountLanguage(user: User | null | undefined): void {
  const language = user === null ? null : user?.language;
  useEffect(() => {
    if (language !== undefined) void followAccount(language);
  }, [language]);
}
