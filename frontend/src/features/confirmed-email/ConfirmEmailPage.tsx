import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { useState } from "react";
import { homeAddress } from "@/addresses/addresses";
import { isNotFound, messageOf } from "@/api/transport/callError";
import { useConfirmEmailMutation } from "@/api/generated/anonymous";
import doneDrawing from "@/art/empty/done.svg?raw";
import { Button } from "@/ui/buttons/Button";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { Drawing } from "@/ui/theme/Drawing";
import { useToast } from "@/ui/overlays/toast/useToast";
import { useDocumentTitle } from "@/ui/navigation/useDocumentTitle";
import { ExpiredLink } from "@/ui/feedback/ExpiredLink";
import { useFocusOnMount } from "@/ui/focus/useFocusOnMount";

type Outcome = "asked" | "confirmed" | "dead";

/** Confirms on a click only: mail scanners open links and must not use them up. */
export function ConfirmEmailPage({ token }: { token: string }) {
  const { t } = useLingui();
  const [confirmEmail, { isLoading }] = useConfirmEmailMutation();
  const [outcome, setOutcome] = useState<Outcome>("asked");
  const showToast = useToast();
  useDocumentTitle(t`Confirm your email`);
  const confirm = async () => {
    const { error } = await confirmEmail({ confirmEmailBody: { token } });
    if (!error) setOutcome("confirmed");
    else if (isNotFound(error)) setOutcome("dead");
    else {
      const description = messageOf(error, t`Your email could not be confirmed. Try again in a moment.`);
      showToast({ title: t`Error`, description, variant: "destructive" });
    }
  };
  if (outcome === "confirmed") return <Confirmed />;
  if (outcome === "dead") {
    return (
      <ExpiredLink
        text={t`It was used already or is older than a day. Sign in: where your email still waits to be confirmed, a line says so and sends a new link.`}
        to={homeAddress()}
        action={t`Open Creator Hub`}
      />
    );
  }
  return (
    <>
      <div>
        <h1 className="text-28 font-semibold text-balance">{t`Confirm your email`}</h1>
        <p className="mt-1.5 text-16 text-pretty text-ink-2">
          {t`Confirm that this address is yours. You did not make an account? Just close this page.`}
        </p>
      </div>
      <Button
        variant="primary"
        size="lg"
        className="mt-1 w-full"
        pending={isLoading}
        pendingText={t`Confirming...`}
        onClick={() => void confirm()}
      >
        {t`Confirm my email`}
      </Button>
    </>
  );
}

function Confirmed() {
  const { t } = useLingui();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <>
      <Drawing markup={doneDrawing} width={220} className="-ms-6 block" />
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-28 font-semibold text-balance">
          {t`Your email is confirmed`}
        </h1>
        <p className="mt-1.5 text-16 text-pretty text-ink-2">{t`Thank you. There is nothing more to do.`}</p>
      </div>
      <Link to={homeAddress()} className={buttonLook("primary", "lg")}>
        {t`Open Creator Hub`}
      </Link>
    </>
  );
}
