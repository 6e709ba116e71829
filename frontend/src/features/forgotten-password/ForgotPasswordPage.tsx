import { Trans, useLingui } from "@lingui/react/macro";
import { Clock } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { useForgotPasswordMutation } from "@/api/account/passwordReset";
import { useDeliversMail } from "@/api/mailDelivery";
import { messageOf } from "@/api/transport/callError";
import mailDrawing from "@/art/empty/mail.svg?raw";
import { Form } from "@/forms/Form";
import { useForm } from "@/forms/useForm";
import { Isolated } from "@/language/Isolated";
import { trimmed } from "@/language/text/blank";
import { Button } from "@/ui/buttons/Button";
import { Spinner } from "@/ui/feedback/Spinner";
import { TextField } from "@/ui/fields/TextField";
import { useFocusOnMount } from "@/ui/focus/useFocusOnMount";
import { useDocumentTitle } from "@/ui/navigation/useDocumentTitle";
import { Drawing } from "@/ui/theme/Drawing";
import { Icon } from "@/ui/theme/Icon";
import { BackToSignIn } from "./BackToSignIn";

interface ForgotPasswordPageProps {
  /** Opened by an expired link. */
  isLinkExpired?: boolean;
}

/** Content of the layout's sheet. */
export function ForgotPasswordPage({ isLinkExpired = false }: ForgotPasswordPageProps) {
  const { t } = useLingui();
  useDocumentTitle(t`Forgot password`);
  const deliversMail = useDeliversMail();
  const [email, setEmail] = useState(useEmailFromSignIn());
  const [isAsked, setAsked] = useState(false);
  if (isAsked) {
    return <CheckYourMail email={email} onAskAgain={() => setAsked(false)} />;
  }
  return (
    <>
      <div>
        <h1 className="text-28 font-semibold">{t`Forgot your password?`}</h1>
        <p className="mt-1.5 min-h-12 text-16 text-pretty text-ink-2">
          {deliversMail === true
            ? t`Tell us your email and we send you a link to choose a new one.`
            : deliversMail === false
              ? t`This server sends no mail. Your mentor can give you a link to choose a new one.`
              : null}
        </p>
      </div>
      {isLinkExpired ? <ExpiredLinkNotice canAsk={deliversMail !== false} /> : null}
      {deliversMail === "unknown" ? (
        <div className="grid h-[146px] place-items-center">
          <Spinner label={t`Loading`} labelHidden />
        </div>
      ) : null}
      {deliversMail === true ? (
        <ForgotPasswordForm
          email={email}
          onAsked={(address) => {
            setEmail(address);
            setAsked(true);
          }}
        />
      ) : null}
      <BackToSignIn prominent={deliversMail === false} />
    </>
  );
}

/** Email typed into the sign-in form before. */
function useEmailFromSignIn(): string {
  const state: unknown = useLocation().state;
  const isCarried = typeof state === "object" && state !== null && "email" in state;
  return isCarried && typeof state.email === "string" ? state.email : "";
}

/** `canAsk`: a form for a new link follows. */
function ExpiredLinkNotice({ canAsk }: { canAsk: boolean }) {
  const { t } = useLingui();
  return (
    <p
      role="alert"
      className="flex items-start gap-2.5 rounded-control bg-warning-soft px-3 py-2.5 text-warning-text"
    >
      <Icon of={Clock} />
      <span>
        {canAsk
          ? t`That link was used already or is older than an hour. Ask for a new one here.`
          : t`That link was used already or is older than an hour.`}
      </span>
    </p>
  );
}

/** Same answer for every address, so that accounts cannot be enumerated. */
function CheckYourMail({ email, onAskAgain }: { email: string; onAskAgain: () => void }) {
  const { t } = useLingui();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const address = <Isolated className="font-semibold wrap-anywhere text-ink-1">{email}</Isolated>;
  return (
    <>
      <Drawing markup={mailDrawing} width={220} className="-ms-6 block" />
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-28 font-semibold">
          {t`Check your mail`}
        </h1>
        <p className="mt-1.5 text-16 text-pretty text-ink-2">
          <Trans>
            If {address} has an account, a link to choose a new password is on its way. It works once, for one
            hour.
          </Trans>
        </p>
      </div>
      <p className="text-pretty text-ink-2">
        {t`Nothing after a few minutes? Look in the spam folder, or ask again.`}
      </p>
      <Button variant="secondary" size="lg" className="w-full" onClick={onAskAgain}>
        {t`Ask again`}
      </Button>
      <BackToSignIn />
    </>
  );
}

function ForgotPasswordForm({ email, onAsked }: { email: string; onAsked: (email: string) => void }) {
  const { t } = useLingui();
  const [forgotPassword] = useForgotPasswordMutation();
  const form = useForm({
    initial: { email },
    send: (draft) => forgotPassword({ forgotPasswordBody: { email: trimmed(draft.email) } }),
    failure: (error) => messageOf(error, t`Failed to ask for a link. Try again in a moment.`),
    onSent: (draft) => onAsked(trimmed(draft.email)),
  });
  const focusEmail = useEffectEvent(() => form.focus("email"));
  useEffect(() => {
    // No focus on touch devices: the keyboard would open.
    if (!matchMedia("(pointer: coarse)").matches) focusEmail();
  }, []);
  return (
    <Form form={form} browserRules className="grid gap-5">
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="username"
        required
        size="lg"
        {...form.text("email")}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="w-full"
        pending={form.pending}
        pendingText={t`Sending...`}
      >
        {t`Send reset link`}
      </Button>
    </Form>
  );
}
