import { useLingui } from "@lingui/react/macro";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { SettingsLink } from "./SettingsLink";

/** View of an invalid token. */
export function InvalidLink() {
  const { t } = useLingui();
  return (
    <>
      <div>
        <h1 className="text-28 font-semibold text-balance">{t`This link does not work`}</h1>
        <p className="mt-1.5 text-16 text-pretty text-ink-2">
          {t`A part of it may be missing. Account Settings says which mails you get, and stops them, too.`}
        </p>
      </div>
      <SettingsLink className={buttonLook("primary", "lg")}>{t`Account Settings`}</SettingsLink>
    </>
  );
}
