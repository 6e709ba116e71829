import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { homeAddress, signInAddress } from "@/addresses/addresses";
import { takeReturnAddress } from "@/addresses/returnAddress";
import { isCallError, messageOf } from "@/api/transport/callError";
import { anonymousApi, useSignInMutation, type CurrentUser } from "@/api/generated/anonymous";
import { hasDrafts } from "@/forms/useDraft";
import { useForm } from "@/forms/useForm";
import { trimmed } from "@/language/text/blank";
import { oneTimeCode } from "@/language/text/digits";
import { useToast } from "@/ui/overlays/toast/useToast";

const REDIRECT_MS = 100;
/** Outcome of a right sign-in whose cookie the browser did not keep. */
const cookieRefused = new Error("The session's cookie was not kept.");
const nobody = { email: "", password: "", code: "" };

type SignInDraft = typeof nobody;

/** Sign-in form: a password, and a code if the account requires one. */
export function useSignInForm() {
  const { t } = useLingui();
  const [signIn] = useSignInMutation();
  const [asksForCode, setAsksForCode] = useState(false);
  const cameBack = useRef(false);
  const [fetchUser] = anonymousApi.useLazyGetCurrentUserQuery();
  /** False if the server knows nobody right after the sign-in. It is asked anyway, for the screen that follows. */
  const isSignedIn = async () => {
    const { data } = await fetchUser(undefined, true);
    // The base query maps this call's 401 to null, which the generated type does not say.
    return (data as CurrentUser | null | undefined) !== null;
  };
  const showToast = useToast();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const form = useForm({
    initial: nobody,
    beforeSignIn: true,
    send: async ({ email, password, code }) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const typed = oneTimeCode(code);
      const who = { email: trimmed(email), password, timeZone };
      const { data, error } = await signIn({ signInBody: typed === "" ? who : { ...who, code: typed } });
      cameBack.current = data?.cameBack ?? false;
      if (data && !(await isSignedIn())) return { error: cookieRefused };
      return { error };
    },
    asksForMore: (error, draft) => {
      if (!wantsCode(error) || draft.code !== "") return false;
      // Credentials of the first step, typed or from the demo; the code is sent with them.
      form.change(draft);
      setAsksForCode(true);
      return true;
    },
    failureTitle: t`Login failed`,
    failure: (error) =>
      error === cookieRefused
        ? t`Your browser keeps no cookies of this site, and without one nobody can stay signed in. Allow cookies for this site, then sign in again.`
        : messageOf(error, t`Please check your credentials and try again.`),
    onSent: () => {
      const place = takeReturnAddress();
      showToast({
        title: t`Welcome back!`,
        description: cameBack.current
          ? t`Your account stays, with everything in it.`
          : place !== null && hasDrafts()
            ? t`You are back where you were. What you typed is still here.`
            : t`You have been logged in successfully.`,
        variant: "success",
      });
      // Replaces the entry, so that Back does not return here. In place of another screen no navigation is needed.
      if (pathname !== signInAddress()) return;
      setTimeout(() => void navigate(place ?? homeAddress(), { replace: true }), REDIRECT_MS);
    },
  });
  return {
    form,
    asksForCode,
    toPassword: () => {
      form.change({ code: "" });
      setAsksForCode(false);
    },
    signInAs: ({ email, password }: Omit<SignInDraft, "code">) =>
      void form.send({ email, password, code: "" }),
  };
}

export type SignInForm = ReturnType<typeof useSignInForm>["form"];

function wantsCode(error: unknown): boolean {
  return isCallError(error) && error.status === 401 && error.field === "code";
}
