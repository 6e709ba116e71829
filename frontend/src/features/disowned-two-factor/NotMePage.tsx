import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { useState } from "react";
import { forgotPasswordAddress, signInAddress } from "@/addresses/addresses";
import { isNotFound } from "@/api/transport/callError";
import { useDisownTwoFactorMutation } from "@/api/generated/anonymous";
import { Form } from "@/forms/Form";
import { rulesOf } from "@/forms/problems";
import { useForm } from "@/forms/useForm";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { PasswordField } from "@/ui/fields/PasswordField";
import { useDocumentTitle } from "@/ui/navigation/useDocumentTitle";
import { ExpiredLink } from "@/ui/feedback/ExpiredLink";
import { SheetButton, SheetHead, SheetLink, SheetOutcome } from "@/ui/sheet/Sheet";

const nothing = { password: "" };
const rules = rulesOf<typeof nothing>({
  password: ({ password }) => (password === "" ? t`Please enter your password.` : null),
});

type Outcome = "asked" | "removed" | "dead";

/** Page behind the link "That was not me" in the mail about two-factor sign-in. */
export function NotMePage({ token }: { token: string }) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<Outcome>("asked");
  useDocumentTitle(t`That was not me`);
  if (outcome === "removed") return <Removed />;
  if (outcome === "dead") {
    return (
      <ExpiredLink
        text={t`It was used already or is older than a week. You cannot sign in? Write to your mentor.`}
        to={signInAddress()}
        action={t`Sign in`}
      />
    );
  }
  return (
    <>
      <SheetHead
        title={t`That was not you?`}
        text={t`With your password, two-factor sign-in is removed and everybody is signed out, on every device.`}
      />
      <RemoveForm token={token} onOutcome={setOutcome} />
    </>
  );
}

function RemoveForm({ token, onOutcome }: { token: string; onOutcome: (outcome: Outcome) => void }) {
  const { t } = useLingui();
  const [disown] = useDisownTwoFactorMutation();
  const form = useForm({
    initial: nothing,
    rules,
    send: async ({ password }) => {
      const answer = await disown({ disownTwoFactorBody: { token, password } });
      if (isNotFound(answer.error)) onOutcome("dead");
      return answer;
    },
    failure: t`Try again in a moment.`,
    onSent: () => onOutcome("removed"),
  });
  return (
    <Form form={form} className="grid gap-5">
      <PasswordField
        label={t`Your password`}
        autoComplete="current-password"
        size="lg"
        {...form.text("password")}
      />
      <SheetButton type="submit" pending={form.pending} pendingText={t`Removing...`}>
        {t`Remove it and sign everybody out`}
      </SheetButton>
      <SheetLink to={forgotPasswordAddress()}>{t`Forgot your password?`}</SheetLink>
    </Form>
  );
}

function Removed() {
  const { t } = useLingui();
  return (
    <>
      <SheetOutcome
        title={t`Everybody is signed out`}
        text={t`Two-factor sign-in is off, and your calendar address is a new one. Somebody may know your password: choose another one now.`}
      />
      <Link to={forgotPasswordAddress()} className={buttonLook("primary", "lg")}>
        {t`Choose a new password`}
      </Link>
      <SheetLink to={signInAddress()}>{t`Sign in`}</SheetLink>
    </>
  );
}
