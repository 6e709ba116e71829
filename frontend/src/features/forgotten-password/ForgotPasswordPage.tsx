import { Trans, useLingui } from "@lingui/react/macro";
import { Clock } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { signInAddress } from "@/addresses/addresses";
import { Link, useLocation } from "react-router";
import { useDeliversMail, useForgotPasswordMutation } from "@/api/account/passwordReset";
import { useSignInConfig } from "@/api/config";
import mailDrawing from "@/art/empty/mail.svg?raw";
import { Form } from "@/forms/Form";
import { useForm } from "@/forms/useForm";
import { Isolated } from "@/language/Isolated";
import { trimmedAddress } from "@/language/text/blank";
import { Button } from "@/ui/buttons/Button";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { TextField } from "@/ui/fields/TextField";
import { useDocumentTitle } from "@/ui/navigation/useDocumentTitle";
import { SheetButton, SheetHead, SheetLink, SheetOutcome, SheetSpinner } from "@/ui/sheet/Sheet";
import { Icon } from "@/ui/theme/Icon";
import { isTouch } from "@/ui/theme/mediaQueries";

interface ForgotPasswordPageProps {
  /** Opened by an expired link. */
  isLinkExpired?: boolean;
}

/** Content of the layout's sheet. */
export function ForgotPasswordPage({ isLinkExpired = false }: ForgotPasswordPageProps) {
  const { t } = useLingui();
  useDocumentTitle(t`Forgot password`);
  const { password: hasPassword } = useSignInConfig();
  const deliversMail = useDeliversMail();
  const canAsk = hasPassword && deliversMail;
  const [email, setEmail] = useState(useEmailFromSignIn());
  const [isAsked, setAsked] = useState(false);
  if (isAsked) {
    return <CheckYourMail email={email} onAskAgain={() => setAsked(false)} />;
  }
  return (
    <>
      <SheetHead
        title={t`Forgot your password?`}
        text={
          <span className="block min-h-12">
            {!hasPassword
              ? t`Signing in with a password is switched off here. Sign in another way.`
              : deliversMail === true
                ? t`Tell us your email and we send you a link to choose a new one.`
                : deliversMail === false
                  ? t`This server sends no mail. Your mentor can give you a link to choose a new one.`
                  : null}
          </span>
        }
      />
      {isLinkExpired ? <ExpiredLinkNotice canAsk={canAsk !== false} /> : null}
      {canAsk === "unknown" ? <SheetSpinner label={t`Loading`} className="h-[146px]" /> : null}
      {canAsk === true ? (
        <ForgotPasswordForm
          email={email}
          onAsked={(address) => {
            setEmail(address);
            setAsked(true);
          }}
        />
      ) : null}
      {canAsk === false ? (
        <Link to={signInAddress()} className={buttonLook("primary", "lg")}>
          {t`Back to sign in`}
        </Link>
      ) : (
        <SheetLink to={signInAddress()}>{t`Back to sign in`}</SheetLink>
      )}
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
  const address = <Isolated className="font-semibold wrap-anywhere text-ink-1">{email}</Isolated>;
  return (
    <>
      <SheetOutcome
        drawing={mailDrawing}
        title={t`Check your mail`}
        text={
          <Trans>
            If {address} has an account, a link to choose a new password is on its way. It works once, for one
            hour.
          </Trans>
        }
      />
      <p className="text-pretty text-ink-2">
        {t`Nothing after a few minutes? Look in the spam folder, or ask again.`}
      </p>
      <Button variant="secondary" size="lg" className="w-full" onClick={onAskAgain}>
        {t`Ask again`}
      </Button>
      <SheetLink to={signInAddress()}>{t`Back to sign in`}</SheetLink>
    </>
  );
}

function ForgotPasswordForm({ email, onAsked }: { email: string; onAsked: (email: string) => void }) {
  const { t } = useLingui();
  const [forgotPassword] = useForgotPasswordMutation();
  const form = useForm({
    initial: { email },
    send: (draft) => forgotPassword({ forgotPasswordBody: draft }),
    failure: t`Failed to ask for a link. Try again in a moment.`,
    onSent: (draft) => onAsked(draft.email),
  });
  const focusEmail = useEffectEvent(() => form.focus("email"));
  useEffect(() => {
    // No focus on touch devices: the keyboard would open.
    if (!isTouch()) focusEmail();
  }, []);
  return (
    <Form form={form} browserRules className="grid gap-5">
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="username"
        required
        size="lg"
        {...form.text("email", trimmedAddress)}
      />
      <SheetButton type="submit" className="w-full" pending={form.pending} pendingText={t`Sending...`}>
        {t`Send reset link`}
      </SheetButton>
    </Form>
  );
}
