import { t } from "@lingui/core/macro";
import { useNavigate } from "react-router";
import { dashboardAddress } from "@/addresses/dashboard";
import { messageOf } from "@/api/transport/callError";
import { useDemoAccounts } from "@/api/config";
import { useSignInMutation } from "@/api/generated/anonymous";
import { navigateGuarded } from "@/ui/navigation/navigationGuard";
import { useToast } from "@/ui/overlays/toast/useToast";

/** Demo only: signs in as the demo client; null outside demo mode. */
export function useQuickLogin(): (() => void) | null {
  const { client } = useDemoAccounts();
  const [signIn, { isLoading }] = useSignInMutation();
  const navigate = useNavigate();
  const showToast = useToast();
  if (!client) return null;

  const { email, password } = client;
  const logIn = async () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const { error } = await signIn({ signInBody: { email, password, timeZone } });
    if (!error) {
      void navigate(dashboardAddress(), { replace: true });
      return;
    }
    const description = messageOf(error, t`Please check your credentials and try again.`);
    showToast({ title: t`Login failed`, description, variant: "destructive" });
  };
  return () => {
    if (!isLoading) navigateGuarded(() => void logIn());
  };
}
