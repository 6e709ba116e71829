import { useLingui } from "@lingui/react/macro";
import doneDrawing from "@/art/empty/done.svg?raw";
import type { StoppableMail } from "@/api/generated/anonymous";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { Drawing } from "@/ui/theme/Drawing";
import { useFocusOnMount } from "@/ui/focus/useFocusOnMount";
import { SettingsLink } from "./SettingsLink";
import { wordsOf } from "./words";

export function MailStopped({ stops }: { stops: StoppableMail }) {
  const { t, i18n } = useLingui();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <>
      <Drawing markup={doneDrawing} width={220} className="-ms-6 block" />
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-28 font-semibold text-balance">
          {i18n._(wordsOf[stops].done)}
        </h1>
        <p className="mt-1.5 text-16 text-pretty text-ink-2">
          {t`Changed your mind? Account Settings says which mails you get, and turns them on again.`}
        </p>
      </div>
      <SettingsLink className={buttonLook("secondary", "lg")}>{t`Account Settings`}</SettingsLink>
    </>
  );
}
