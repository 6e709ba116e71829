import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { languageBody, useServerLanguages } from "@/api/account/language";
import { useUpdateProfileMutation } from "@/api/account/profile";
import type { User } from "@/api/generated/anonymous";
import { isUnauthorized, messageOf } from "@/api/transport/callError";
import { sendEdit } from "@/forms/sendEdit";
import { followAccount } from "@/language/activeLanguage";
import { isolate } from "@/language/isolate";
import { languageName } from "@/language/languageName";
import { isLanguage, offeredLanguages, type Language } from "@/language/languages";
import { SelectField } from "@/ui/fields/SelectField";
import { useToast } from "@/ui/overlays/toast/useToast";
import { AccountPanel } from "../AccountPanel";

/** Value of the choice that is null on the wire. */
const BROWSER = "browser";

/** Language of the account, for the screens and for mail. */
export function LanguagePanel({ user }: { user: User }) {
  const { t } = useLingui();
  const served = useServerLanguages();
  const choose = useLanguageChoice(user);
  const { language } = user;
  const offered = offeredLanguages.filter((each) => served?.includes(each) ?? true);
  return (
    <AccountPanel
      part="language"
      text={t`For what you read here and in your mail.`}
      action={
        <SelectField
          label={t`Language`}
          hideLabel
          options={[
            { value: BROWSER, label: t`As in the browser` },
            ...offered.map((each) => ({ value: each, label: languageName(each), lang: each })),
          ]}
          value={isLanguage(language) ? language : BROWSER}
          onChange={(value) => void choose(value === BROWSER ? null : value)}
          className="w-full sheet:w-56"
        />
      }
    />
  );
}

/** Saves the language at once; null follows the browser. */
function useLanguageChoice(user: User) {
  const [updateProfile] = useUpdateProfileMutation();
  const showToast = useToast();
  const newest = useRef<Language | null>(undefined);
  return async (language: Language | null) => {
    newest.current = language;
    // Worded before the switch, which a failure reverts.
    const [failureTitle, failure] = [t`Error`, t`Failed to save your choice. Try again in a moment.`];
    const { error } = await sendEdit({
      from: user,
      send: (version, from) =>
        updateProfile({ id: user.id, "If-Match": version, profileBody: languageBody(from, language) }),
      // The language alone is changed: what another device saved meanwhile stays.
      decide: () => "resend",
    });
    if (!error) {
      // A later choice shows already, and has its own toast.
      if (newest.current !== language) return;
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
