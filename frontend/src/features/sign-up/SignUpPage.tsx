import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Link } from "react-router";
import { signInAddress } from "@/addresses/addresses";
import { useOpenSignUp } from "@/api/config";
import { useGetInvitationDetailsQuery, useSignUpMutation } from "@/api/generated/anonymous";
import { messageOf } from "@/api/transport/callError";
import doneDrawing from "@/art/empty/done.svg?raw";
import { Form } from "@/forms/Form";
import { useForm } from "@/forms/useForm";
import { trimmed } from "@/language/text/blank";
import { Button } from "@/ui/buttons/Button";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { Spinner } from "@/ui/feedback/Spinner";
import { PasswordField } from "@/ui/fields/PasswordField";
import { TextField } from "@/ui/fields/TextField";
import { useFocusOnMount } from "@/ui/focus/useFocusOnMount";
import { useDocumentTitle } from "@/ui/navigation/useDocumentTitle";
import { useToast } from "@/ui/overlays/toast/useToast";
import { Drawing } from "@/ui/theme/Drawing";
import { adminSignUpRules, signUpRules, type SignUpDraft } from "./signUpRules";

/** Sign-up page; `token` of the invitation, null without one. */
export function SignUpPage({ token }: { token: string | null }) {
  const { t } = useLingui();
  useDocumentTitle(t`Sign up`);
  const [created, setCreated] = useState(false);
  // If the invitation cannot be loaded, the email is typed by hand.
  const invitation = useGetInvitationDetailsQuery({ token: token ?? "" }, { skip: token === null });
  const openSignUp = useOpenSignUp();
  const isLoading = token === null ? openSignUp === "unknown" : invitation.isLoading;

  if (token === null && openSignUp === false) return <InvitationNeeded />;
  if (created) return <AccountCreated />;
  return (
    <>
      <div>
        <h1 className="text-28 font-semibold">{t`Sign up`}</h1>
        <p className="mt-1.5 text-16 text-ink-2">{t`Your next video starts as one small task.`}</p>
      </div>
      {isLoading ? (
        <div className="grid h-[480px] place-items-center">
          <Spinner label={t`Loading`} labelHidden />
        </div>
      ) : (
        <SignUpForm
          token={token}
          email={invitation.data?.email ?? ""}
          isAdmin={invitation.data?.kind === "admin"}
          onCreated={() => setCreated(true)}
        />
      )}
    </>
  );
}

/** View if sign-up requires an invitation. */
function InvitationNeeded() {
  const { t } = useLingui();
  return (
    <>
      <div>
        <h1 className="text-28 font-semibold">{t`Sign up by invitation`}</h1>
        <p className="mt-1.5 text-16 text-pretty text-ink-2">
          {t`This Creator Hub is for invited creators. Open the link in the invitation that your mentor sent you, or ask for one.`}
        </p>
      </div>
      <Link to={signInAddress()} className={buttonLook("primary", "lg")}>
        {t`Go to Login`}
      </Link>
    </>
  );
}

function AccountCreated() {
  const { t } = useLingui();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <Drawing markup={doneDrawing} width={220} />
      <h1 ref={heading} tabIndex={-1} className="mt-2 text-28 font-semibold">
        {t`Account Created!`}
      </h1>
      <p className="text-16 text-balance text-ink-2">{t`Your account can now be used to log in.`}</p>
      <Link to={signInAddress()} className={`${buttonLook("primary", "lg")} mt-4 w-full`}>
        {t`Go to Login`}
      </Link>
    </div>
  );
}

interface SignUpFormProps {
  token: string | null;
  /** Email of the invitation; "" without one. */
  email: string;
  /** True if the link creates an admin. */
  isAdmin: boolean;
  onCreated: () => void;
}

function SignUpForm({ token, email, isAdmin, onCreated }: SignUpFormProps) {
  const { t } = useLingui();
  const [signUp] = useSignUpMutation();
  const showToast = useToast();
  const form = useForm<SignUpDraft>({
    initial: { firstName: "", lastName: "", email, password: "", confirmPassword: "" },
    rules: isAdmin ? adminSignUpRules : signUpRules,
    send: (draft) => signUp({ signUpBody: signUpBody(draft, token) }),
    failure: (error) => messageOf(error, t`Failed to create account`),
    onSent: () => {
      showToast({
        title: t`Success`,
        description: t`Account created successfully! You can now log in.`,
        variant: "success",
      });
      onCreated();
    },
  });
  return (
    <Form form={form} className="grid gap-4">
      <div className="grid grid-cols-2 gap-4">
        <TextField label={t`First name`} autoComplete="given-name" size="lg" {...form.text("firstName")} />
        <TextField label={t`Last name`} autoComplete="family-name" size="lg" {...form.text("lastName")} />
      </div>
      <TextField label={t`Email`} type="email" autoComplete="username" size="lg" {...form.text("email")} />
      <PasswordField label={t`Password`} autoComplete="new-password" size="lg" {...form.text("password")} />
      <PasswordField
        label={t`Confirm password`}
        autoComplete="new-password"
        size="lg"
        {...form.text("confirmPassword")}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="mt-2 w-full"
        pending={form.pending}
        pendingText={t`Creating Account...`}
      >
        {t`Create Account`}
      </Button>
      <p className="text-center text-ink-2">
        <Trans>
          Already have an account?{" "}
          <Link
            to={signInAddress()}
            className="font-semibold text-accent-text underline-offset-3 hover:underline"
          >
            Sign in
          </Link>
        </Trans>
      </p>
    </Form>
  );
}

function signUpBody({ firstName, lastName, email, password }: SignUpDraft, token: string | null) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    email: trimmed(email),
    firstName: trimmed(firstName),
    lastName: trimmed(lastName),
    password,
    timeZone,
    ...(token === null ? {} : { token }),
  };
}
