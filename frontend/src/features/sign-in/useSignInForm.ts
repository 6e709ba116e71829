import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { isCallError, messageOf } from "@/api/transport/callError";
import { useSignInMutation } from "@/api/generated/anonymous";
import { useForm } from "@/forms/useForm";
import { oneTimeCode } from "@/language/text/digits";
import type { Arrival } from "./useArrival";

/** Outcome of a right sign-in whose cookie the browser did not keep. */
const cookieRefused = new Error("The session's cookie was not kept.");

interface SignInDraft {
  email: string;
  password: string;
  code: string;
}

/** Sign-in form: a password, and a code if the account requires one. */
export function useSignInForm({ isSignedIn, cookieRefusal, arrive }: Arrival, email: string) {
  const { t } = useLingui();
  const [signIn] = useSignInMutation();
  const [asksForCode, setAsksForCode] = useState(false);
  const isReturning = useRef(false);
  const form = useForm<SignInDraft>({
    initial: { email, password: "", code: "" },
    beforeSignIn: true,
    send: async ({ code: typed, ...account }) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const code = oneTimeCode(typed);
      const { data, error } = await signIn({ signInBody: { ...account, timeZone, ...(code && { code }) } });
      isReturning.current = data?.cameBack ?? false;
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
        ? cookieRefusal
        : messageOf(error, t`Please check your credentials and try again.`),
    onSent: () => arrive({ cameBack: isReturning.current }),
  });
  return {
    form,
    asksForCode,
    toPassword: () => {
      form.change({ code: "" });
      setAsksForCode(false);
    },
    signInAs: (account: Omit<SignInDraft, "code">) =>
      void form.send({ email: account.email, password: account.password, code: "" }),
  };
}

export type SignInForm = ReturnType<typeof useSignInForm>["form"];

function wantsCode(error: unknown): boolean {
  return isCallError(error) && error.status === 401 && error.field === "code";
}
