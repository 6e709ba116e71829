import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { homeAddress, signInAddress } from "@/addresses/addresses";
import { organisationAddress } from "@/addresses/organisation";
import { useOpenSignUp, useSignInConfig } from "@/api/config";
import { useGetInvitationDetailsQuery, useSignUpMutation } from "@/api/generated/anonymous";
import doneDrawing from "@/art/empty/done.svg?raw";
import { Form } from "@/forms/Form";
import { isEmailAddress } from "@/forms/isEmailAddress";
import { rulesOf } from "@/forms/problems";
import { useForm } from "@/forms/useForm";
import { OrganisationButton } from "@/forms/WayButton";
import { Isolated } from "@/language/Isolated";
import { isolate } from "@/language/isolate";
import { productName } from "@/language/names";
import { trimmed, isBlank } from "@/language/text/blank";
import { Link } from "react-router";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { PasswordField } from "@/ui/fields/PasswordField";
import { TextField } from "@/ui/fields/TextField";
import { useFocusOnMount } from "@/ui/focus/useFocusOnMount";
import { useDocumentTitle } from "@/ui/navigation/useDocumentTitle";
import { linkLook, SheetButton, SheetHead, SheetSpinner } from "@/ui/sheet/Sheet";
import { Drawing } from "@/ui/theme/Drawing";

/** Minimum length of a client's password. */
const PASSWORD_MINIMUM = 6;
/** Minimum length of an admin's password, who reads the data of others. */
const ADMIN_PASSWORD_MINIMUM = 8;

interface SignUpDraft {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
}

const rulesWithPassword = (problem: (password: string) => string | null) =>
  rulesOf<SignUpDraft>({
    firstName: ({ firstName }) => (isBlank(firstName) ? t`First name is required` : null),
    lastName: ({ lastName }) => (isBlank(lastName) ? t`Last name is required` : null),
    email: ({ email }) => (isEmailAddress(trimmed(email)) ? null : t`Invalid email address`),
    password: ({ password }) => problem(password),
    confirmPassword: ({ password, confirmPassword }) =>
      password === confirmPassword ? null : t`Passwords don't match`,
  });

/** Rules of the sign-up form, in the order of its fields. */
export const signUpRules = rulesWithPassword((password) =>
  password.length < PASSWORD_MINIMUM ? t`Password must be at least 6 characters` : null,
);

/** Rules for the link that creates the first admin. */
const adminSignUpRules = rulesWithPassword((password) =>
  password.length < ADMIN_PASSWORD_MINIMUM ? t`Password must be at least 8 characters long` : null,
);

/** Sign-up page; `token` of the invitation, null without one. */
export function SignUpPage({ token }: { token: string | null }) {
  const { t } = useLingui();
  useDocumentTitle(t`Sign up`);
  const [created, setCreated] = useState(false);
  // If the invitation cannot be loaded, the email is typed by hand.
  const invitation = useGetInvitationDetailsQuery({ token: token ?? "" }, { skip: token === null });
  const openSignUp = useOpenSignUp();
  const { password: hasPassword } = useSignInConfig();
  const isLoading = openSignUp === "unknown" || invitation.isLoading;

  if (token === null && openSignUp === false) return <InvitationNeeded />;
  if (created) return <AccountCreated />;
  return (
    <>
      <SheetHead title={t`Sign up`} text={t`Your next video starts as one small task.`} />
      {isLoading ? (
        <SheetSpinner label={t`Loading`} className="h-[480px]" />
      ) : !hasPassword ? (
        <JoinWithOrganisation
          token={token}
          email={invitation.data?.email ?? null}
          needsInvitation={!openSignUp}
        />
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
      <SheetHead
        title={t`Sign up by invitation`}
        text={t`This ${{ product: productName() }} is for invited creators. Open the link in the invitation that your mentor sent you, or ask for one.`}
      />
      <Link to={signInAddress()} className={buttonLook("primary", "lg")}>
        {t`Go to Login`}
      </Link>
    </>
  );
}

interface JoinWithOrganisationProps {
  token: string | null;
  /** Address of a personal invitation. */
  email: string | null;
  /** True if nobody joins without a personal invitation. */
  needsInvitation: boolean;
}

/** Way in where passwords are switched off. */
function JoinWithOrganisation({ token, email, needsInvitation }: JoinWithOrganisationProps) {
  const { t } = useLingui();
  const { oidc } = useSignInConfig();
  if (!oidc)
    return <p className="text-pretty text-ink-2">{t`Nobody can join here just now. Ask your mentor.`}</p>;
  const organisation = <Isolated>{oidc.name}</Isolated>;
  const address = <Isolated className="font-semibold wrap-anywhere text-ink-1">{email}</Isolated>;
  const isolated = isolate(oidc.name);
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-pretty wrap-anywhere text-ink-2">
        {email === null && needsInvitation ? (
          <Trans>
            You join with your account at {organisation}. This link is not enough: your mentor has to invite
            the address that you have there.
          </Trans>
        ) : email === null ? (
          <Trans>You join with your account at {organisation}.</Trans>
        ) : (
          <Trans>
            You join with your account at {organisation}. It has to have the address of your invitation:{" "}
            {address}
          </Trans>
        )}
      </p>
      <OrganisationButton
        variant="primary"
        address={() => organisationAddress("signIn", homeAddress(), token)}
      >
        {t`Sign up with ${isolated}`}
      </OrganisationButton>
      <HaveAccount />
    </div>
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
  const form = useForm<SignUpDraft>({
    initial: { firstName: "", lastName: "", email, password: "", confirmPassword: "" },
    rules: isAdmin ? adminSignUpRules : signUpRules,
    send: (draft) => signUp({ signUpBody: signUpBody(draft, token) }),
    failure: t`Failed to create account`,
    done: { title: t`Success`, description: t`Account created successfully! You can now log in.` },
    onSent: onCreated,
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
      <SheetButton
        type="submit"
        className="mt-2 w-full"
        pending={form.pending}
        pendingText={t`Creating Account...`}
      >
        {t`Create Account`}
      </SheetButton>
      <HaveAccount />
    </Form>
  );
}

function HaveAccount() {
  return (
    <p className="text-center text-ink-2">
      <Trans>
        Already have an account?{" "}
        <Link to={signInAddress()} className={linkLook}>
          Sign in
        </Link>
      </Trans>
    </p>
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
