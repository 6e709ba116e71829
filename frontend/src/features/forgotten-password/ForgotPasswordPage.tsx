import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLocation } from "react-router";
import { useDeliversMail } from "@/api/mailDelivery";
import { Spinner } from "@/ui/feedback/Spinner";
import { useDocumentTitle } from "@/ui/navigation/useDocumentTitle";
import { BackToSignIn } from "./BackToSignIn";
import { CheckYourMail } from "./CheckYourMail";
import { ExpiredLinkNotice } from "./ExpiredLinkNotice";
import { ForgotPasswordForm } from "./ForgotPasswordForm";

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
