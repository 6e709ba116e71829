import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useDeliversMail, useForgotPasswordMutation } from "@/api/account/passwordReset";
import { useSignInConfig } from "@/api/config";
import { useAction } from "./useAction";

/** Link by mail to choose a password, for an account without one. */
export function useMailedPasswordLink(email: string) {
  const [forgotPassword, { isLoading }] = useForgotPasswordMutation();
  const [isSent, setSent] = useState(false);
  const { password } = useSignInConfig();
  const deliversMail = useDeliversMail() !== false;
  const run = useAction();
  return {
    /** False where passwords are switched off, or no mail is sent. */
    isPossible: password && deliversMail,
    isSent,
    pending: isLoading,
    send: async () => {
      const sent = forgotPassword({ forgotPasswordBody: { email } });
      if (await run(sent, t`Failed to ask for a link. Try again in a moment.`)) setSent(true);
    },
  };
}
