import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { useState } from "react";
import { forgotPasswordAddress, signInAddress } from "@/addresses/addresses";
import { isNotFound, messageOf } from "@/api/transport/callError";
import { useDisownTwoFactorMutation } from "@/api/generated/anonymous";
import { Form } from "@/forms/Form";
import { rulesOf } from "@/forms/problems";
import { useForm } from "@/forms/useForm";
import { Button } from "@/ui/buttons/Button";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { PasswordField } from "@/ui/fields/PasswordField";
import { useDocumentTitle } from "@/ui/navigation/useDocumentTitle";
import { ExpiredLink } from "@/ui/feedback/ExpiredLink";
import { useFocusOnMount } from "@/ui/focus/useFocusOnMount";

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
      <div>
        <h1 className="text-28 font-semibold text-balance">{t`That was not you?`}</h1>
        <p className="mt-1.5 text-16 text-pretty text-ink-2">
          {t`With your password, two-factor sign-in is removed and everybody is signed out, on every device.`}
        </p>
      </div>
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
    failure: (error) => messageOf(error, t`Try again in a moment.`),
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
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="mt-1 w-full"
        pending={form.pending}
        pendingText={t`Removing...`}
      >
        {t`Remove it and sign everybody out`}
      </Button>
      <Link
        to={forgotPasswordAddress()}
        className="-my-3 justify-self-center py-3 font-semibold text-accent-text underline-offset-3 hover:underline"
      >
        {t`Forgot your password?`}
      </Link>
    </Form>
  );
}

function Removed() {
  const { t } = useLingui();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <>
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-28 font-semibold text-balance">
          {t`Everybody is signed out`}
        </h1>
        <p className="mt-1.5 text-16 text-pretty text-ink-2">
          {t`Two-factor sign-in is off, and your calendar address is a new one. Somebody may know your password: choose another one now.`}
        </p>
      </div>
      <Link to={forgotPasswordAddress()} className={buttonLook("primary", "lg")}>
        {t`Choose a new password`}
      </Link>
      <Link
        to={signInAddress()}
        className="-my-3 justify-self-center py-3 font-semibold text-accent-text underline-offset-3 hover:underline"
      >
        {t`Sign in`}
      </Link>
    </>
  );
}
