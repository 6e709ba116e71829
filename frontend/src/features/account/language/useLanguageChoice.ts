import { t } from "@lingui/core/macro";
import { languageBody } from "@/api/account/language";
import { useUpdateProfileMutation } from "@/api/account/profile";
import type { User } from "@/api/generated/anonymous";
import { isUnauthorized, messageOf } from "@/api/transport/callError";
import { useConflict } from "@/forms/useConflict";
import { followAccount } from "@/language/activeLanguage";
import { isolate } from "@/language/isolate";
import type { Language } from "@/language/languages";
import { useToast } from "@/ui/overlays/toast/useToast";
import { languageName } from "./languageName";

/** Saves the language at once; null follows the browser. */
export function useLanguageChoice(user: User) {
  const [updateProfile] = useUpdateProfileMutation();
  const { sendEdit } = useConflict<User>();
  const showToast = useToast();
  return async (language: Language | null) => {
    // Worded before the switch, which a failure reverts.
    const [failureTitle, failure] = [t`Error`, t`Failed to save your choice. Try again in a moment.`];
    const { error } = await sendEdit({
      base: user,
      known: user,
      // The language alone is changed: what another device saved meanwhile stays.
      isSame: () => true,
      send: (version, from) =>
        updateProfile({ id: user.id, "If-Match": version, profileBody: languageBody(from, language) }),
      isSaved: () => false,
    });
    if (!error) {
      // The toast is in the new language.
      await followAccount(language);
      showToast({ title: t`Saved`, description: savedText(language) });
    } else if (!isUnauthorized(error)) {
      const description = messageOf(error, failure);
      showToast({ title: failureTitle, description, variant: "destructive" });
    }
  };
}

function savedText(language: Language | null): string {
  if (language === null) return t`Language: as in the browser`;
  const name = isolate(languageName(language));
  return t`Language: ${name}`;
}
