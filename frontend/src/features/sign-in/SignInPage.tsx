import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isAccountClosed, signUpAddress } from "@/addresses/addresses";
import { useCanUsePasskeys, useDemoAccounts, useOpenSignUp, useSignInConfig } from "@/api/config";
import type { SignInAnswer } from "@/api/generated/anonymous";
import { Form } from "@/forms/Form";
import { Link, useSearchParams } from "react-router";
import { onDemand } from "@/ui/loading/onDemand";
import { useDocumentTitle } from "@/ui/navigation/useDocumentTitle";
import { useToast } from "@/ui/overlays/toast/useToast";
import { linkLook, SheetHead, SheetSpinner } from "@/ui/sheet/Sheet";
import { OtherWays } from "./OtherWays";
import { PasswordStep } from "./PasswordStep";
import type { FailedWay } from "./SignInNotice";
import { useArrival } from "./useArrival";
import { useAutomaticStart } from "./useAutomaticStart";
import { useOrganisationAnswer } from "./useOrganisationAnswer";
import { useSignInForm } from "./useSignInForm";

const beside = {
  codeStep: () => import(/* webpackChunkName: "beside-sign-in" */ "./CodeStep"),
  demoSignIn: () => import(/* webpackChunkName: "beside-sign-in" */ "./DemoSignIn"),
  notice: () => import(/* webpackChunkName: "beside-sign-in" */ "./SignInNotice"),
  oneStepMissing: () => import(/* webpackChunkName: "beside-sign-in" */ "./OneStepMissing"),
  passkey: () => import(/* webpackChunkName: "passkey" */ "./PasskeySteps"),
};

const AccountClosed = onDemand(beside.notice, "AccountClosed");
/** Lazy: few accounts have two-factor sign-in. */
const CodeStep = onDemand(beside.codeStep, "CodeStep", <div className="h-[200px]" />);
const DemoSignIn = onDemand(beside.demoSignIn, "DemoSignIn");
const SignInNotice = onDemand(beside.notice, "SignInNotice");
const EarlierPasskeys = onDemand(beside.notice, "EarlierPasskeys");
const OneStepMissing = onDemand(beside.oneStepMissing, "OneStepMissing");
const PasskeyPending = onDemand(beside.passkey, "PasskeyPending", <div className="h-6" />);
const PasskeyAutofill = onDemand(beside.passkey, "PasskeyAutofill");

/** Content of the layout's sheet. */
export function SignInPage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const failed = useOrganisationAnswer();
  const isUnconfirmed = failed?.code.startsWith("unconfirmed") ?? false;
  const [isStepMissing, setStepMissing] = useState(isUnconfirmed);
  const isLeaving = useAutomaticStart(failed === null);
  useDocumentTitle(t`Sign in`);
  if (isLeaving) return <SheetSpinner label={t`Loading`} className="h-[340px]" />;
  if (failed && isStepMissing)
    return <OneStepMissing failed={failed} onPassword={() => setStepMissing(false)} />;
  return (
    <>
      <SheetHead title={t`Sign in`} text={t`A productivity platform for content creators.`} />
      {isAccountClosed(search) ? <AccountClosed /> : null}
      <SignInCard email={failed?.email ?? ""} failed={isUnconfirmed ? null : failed} />
    </>
  );
}

/** All ways of signing in. `email` was named by the organisation, `failed` is a way that was tried. */
function SignInCard({ email, failed: failedBefore }: { email: string; failed: FailedWay | null }) {
  const { password: hasPassword, earlierPasskeys } = useSignInConfig();
  const canUsePasskeys = useCanUsePasskeys();
  const { client, admin } = useDemoAccounts();
  const arrival = useArrival();
  const { form, asksForCode, toPassword, signInAs } = useSignInForm(arrival, email);
  const [isAsked, setAsked] = useState(false);
  const [failed, setFailed] = useState(failedBefore);
  const passkeyButton = useRef<HTMLButtonElement>(null);
  useFirstField(form.focus, { email, asksForCode, failed });
  const passkey = usePasskeyEnds(arrival, (ended) => {
    setAsked(false);
    setFailed(ended);
    if (!ended || !hasPassword) passkeyButton.current?.focus();
  });
  if (asksForCode) {
    return (
      <Form form={form} browserRules className="grid gap-5">
        <CodeStep form={form} onBack={toPassword} onMissing={toPassword} />
      </Form>
    );
  }
  const ways = (
    <>
      <OtherWays
        passkeyButton={passkeyButton}
        isAsked={isAsked}
        onPasskey={() => {
          setFailed(null);
          setAsked(true);
        }}
      />
      {isAsked ? (
        <PasskeyPending {...passkey} onMissing={passkey.onCancel} />
      ) : (
        <>
          {failed && !("code" in failed) && earlierPasskeys ? (
            <EarlierPasskeys hasPassword={hasPassword} />
          ) : null}
          <NewHere />
          {hasPassword && (client || admin) ? (
            <DemoSignIn pending={form.pending} onSignIn={signInAs} />
          ) : null}
        </>
      )}
    </>
  );
  return (
    <>
      {failed ? <SignInNotice failed={failed} /> : null}
      {hasPassword ? (
        <Form form={form} browserRules className="grid grid-cols-1 gap-5">
          <PasswordStep form={form} isBlocked={isAsked} />
          {ways}
        </Form>
      ) : (
        <div className="grid grid-cols-1 gap-5">{ways}</div>
      )}
      {hasPassword && canUsePasskeys && !isAsked ? <PasskeyAutofill {...passkey} /> : null}
    </>
  );
}

/** Puts the focus where it goes on: to the password after the code, to the email where no passkey came back. */
function useFirstField(
  focus: (field: string) => void,
  { email, asksForCode, failed }: { email: string; asksForCode: boolean; failed: FailedWay | null },
) {
  const wasAskedForCode = useRef(email !== "");
  const focusPassword = useEffectEvent(() => focus("password"));
  useEffect(() => {
    if (wasAskedForCode.current) focusPassword();
    wasAskedForCode.current = asksForCode;
  }, [asksForCode]);
  const focusEmail = useEffectEvent(() => focus("email"));
  useEffect(() => {
    if (failed && !("code" in failed)) focusEmail();
  }, [failed]);
}

/** Ends of a passkey's ceremony; `onEnd` gets its failure, or null if there is nothing to say. */
function usePasskeyEnds(
  { isSignedIn, cookieRefusal, arrive }: ReturnType<typeof useArrival>,
  onEnd: (failed: FailedWay | null) => void,
) {
  const { t } = useLingui();
  const showToast = useToast();
  return {
    onSignedIn: async (answer: SignInAnswer) => {
      if (await isSignedIn()) {
        arrive(answer);
        return;
      }
      onEnd(null);
      showToast({ title: t`Login failed`, description: cookieRefusal, variant: "destructive" });
    },
    onFailed: onEnd,
    onCancel: () => onEnd(null),
  };
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
