import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { useState } from "react";
import { homeAddress } from "@/addresses/addresses";
import { isNotFound } from "@/api/transport/callError";
import { useConfirmEmailMutation } from "@/api/generated/anonymous";
import doneDrawing from "@/art/empty/done.svg?raw";
import { useAction } from "@/forms/useAction";
import { productName } from "@/language/names";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { useDocumentTitle } from "@/ui/navigation/useDocumentTitle";
import { SheetButton, SheetHead, SheetOutcome } from "@/ui/sheet/Sheet";
import { ExpiredLink } from "@/ui/feedback/ExpiredLink";

type Outcome = "asked" | "confirmed" | "dead";

/** Confirms on a click only: mail scanners open links and must not use them up. */
export function ConfirmEmailPage({ token }: { token: string }) {
  const { t } = useLingui();
  const [confirmEmail, { isLoading }] = useConfirmEmailMutation();
  const [outcome, setOutcome] = useState<Outcome>("asked");
  const run = useAction();
  useDocumentTitle(t`Confirm your email`);
  const confirm = async () => {
    const answer = await confirmEmail({ confirmEmailBody: { token } });
    if (isNotFound(answer.error)) setOutcome("dead");
    else if (await run(answer, t`Your email could not be confirmed. Try again in a moment.`))
      setOutcome("confirmed");
  };
  if (outcome === "confirmed") {
    return (
      <>
        <SheetOutcome
          drawing={doneDrawing}
          title={t`Your email is confirmed`}
          text={t`Thank you. There is nothing more to do.`}
        />
        <Link to={homeAddress()} className={buttonLook("primary", "lg")}>
          {t`Open ${{ product: productName() }}`}
        </Link>
      </>
    );
  }
  if (outcome === "dead") {
    return (
      <ExpiredLink
        text={t`It was used already or is older than a day. Sign in: where your email still waits to be confirmed, a line says so and sends a new link.`}
        to={homeAddress()}
        action={t`Open ${{ product: productName() }}`}
      />
    );
  }
  return (
    <>
      <SheetHead
        title={t`Confirm your email`}
        text={t`Confirm that this address is yours. You did not make an account? Just close this page.`}
      />
      <SheetButton pending={isLoading} pendingText={t`Confirming...`} onClick={() => void confirm()}>
        {t`Confirm my email`}
      </SheetButton>
    </>
  );
}
