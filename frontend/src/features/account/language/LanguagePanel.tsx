import { useLingui } from "@lingui/react/macro";
import { useServerLanguages } from "@/api/account/language";
import type { User } from "@/api/generated/anonymous";
import { isLanguage, offeredLanguages } from "@/language/languages";
import { SelectField } from "@/ui/fields/SelectField";
import { AccountPanel } from "../AccountPanel";
import { languageName } from "./languageName";
import { useLanguageChoice } from "./useLanguageChoice";

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
