import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef } from "react";
import { isAccountClosed, signUpAddress, forgotPasswordAddress } from "@/addresses/addresses";
import { useOpenSignUp } from "@/api/config";
import { useDemoAccounts } from "@/api/demo";
import { Form } from "@/forms/Form";
import { Link, useSearchParams } from "react-router";
import { PasswordField } from "@/ui/fields/PasswordField";
import { TextField } from "@/ui/fields/TextField";
import { onDemand } from "@/ui/loading/onDemand";
import { useDocumentTitle } from "@/ui/navigation/useDocumentTitle";
import { linkLook, SheetHead } from "@/ui/sheet/Sheet";
import { SubmitButton } from "./SubmitButton";
import { useSignInForm, type SignInForm } from "./useSignInForm";

const AccountClosed = onDemand(
  () => import(/* webpackChunkName: "beside-sign-in" */ "./AccountClosed"),
  "AccountClosed",
);

/** Content of the layout's sheet. */
export function SignInPage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  useDocumentTitle(t`Sign in`);
  return (
    <>
      <SheetHead title={t`Sign in`} text={t`A productivity platform for content creators.`} />
      {isAccountClosed(search) ? <AccountClosed /> : null}
      <SignInForm />
    </>
  );
}

/** Lazy: few accounts have two-factor sign-in. */
const CodeStep = onDemand(
  () => import(/* webpackChunkName: "beside-sign-in" */ "./CodeStep"),
  "CodeStep",
  <div className="h-[200px]" />,
);

const DemoSignIn = onDemand(
  () => import(/* webpackChunkName: "beside-sign-in" */ "./DemoSignIn"),
  "DemoSignIn",
);

function SignInForm() {
  const { form, asksForCode, toPassword, signInAs } = useSignInForm();
  const { client, admin } = useDemoAccounts();
  const cameFromCode = useRef(false);
  const focusPassword = useEffectEvent(() => form.focus("password"));
  useEffect(() => {
    if (cameFromCode.current) focusPassword();
    cameFromCode.current = asksForCode;
  }, [asksForCode]);
  return (
    <Form form={form} browserRules className="grid gap-5">
      {asksForCode ? (
        <CodeStep form={form} onBack={toPassword} onMissing={toPassword} />
      ) : (
        <>
          <PasswordStep form={form} />
          <NewHere />
          {client || admin ? <DemoSignIn pending={form.pending} onSignIn={signInAs} /> : null}
        </>
      )}
    </Form>
  );
}

/** One line in every case, so that nothing shifts. */
function NewHere() {
  const { t } = useLingui();
  const openSignUp = useOpenSignUp();
  if (openSignUp === "unknown") return <p className="h-5" />;
  if (!openSignUp) {
    return <p className="text-center text-ink-2">{t`New here? Ask your mentor for an invitation.`}</p>;
  }
  return (
    <p className="text-center text-ink-2">
      <Trans>
        New here?{" "}
        <Link to={signUpAddress()} className={linkLook}>
          Sign up
        </Link>
      </Trans>
    </p>
  );
}

function PasswordStep({ form }: { form: SignInForm }) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="username"
        required
        size="lg"
        {...form.text("email")}
      />
      <div className="relative">
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          required
          size="lg"
          {...form.text("password")}
        />
        {/* Visually above the field but after it in the tab order, so that Tab leads from email to password. */}
        <Link
          to={forgotPasswordAddress()}
          state={{ email: form.draft.email }}
          className="absolute -top-5 end-0 pt-5 pb-1.5 text-13 text-accent-text underline-offset-3 hover:underline"
        >
          {t`Forgot password?`}
        </Link>
      </div>
      <SubmitButton pending={form.pending} />
    </>
  );
}
