import { Trans, useLingui } from "@lingui/react/macro";
import mailDrawing from "@/art/empty/mail.svg?raw";
import { Isolated } from "@/language/Isolated";
import { Button } from "@/ui/buttons/Button";
import { Drawing } from "@/ui/theme/Drawing";
import { useFocusOnMount } from "@/ui/focus/useFocusOnMount";
import { BackToSignIn } from "./BackToSignIn";

interface CheckYourMailProps {
  email: string;
  onAskAgain: () => void;
}

/** Same answer for every address, so that accounts cannot be enumerated. */
export function CheckYourMail({ email, onAskAgain }: CheckYourMailProps) {
  const { t } = useLingui();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const address = <Isolated className="font-semibold wrap-anywhere text-ink-1">{email}</Isolated>;
  return (
    <>
      <Drawing markup={mailDrawing} width={220} className="-ms-6 block" />
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-28 font-semibold">
          {t`Check your mail`}
        </h1>
        <p className="mt-1.5 text-16 text-pretty text-ink-2">
          <Trans>
            If {address} has an account, a link to choose a new password is on its way. It works once, for one
            hour.
          </Trans>
        </p>
      </div>
      <p className="text-pretty text-ink-2">
        {t`Nothing after a few minutes? Look in the spam folder, or ask again.`}
      </p>
      <Button variant="secondary" size="lg" className="w-full" onClick={onAskAgain}>
        {t`Ask again`}
      </Button>
      <BackToSignIn />
    </>
  );
}
