import { useLingui } from "@lingui/react/macro";
import { ShieldCheck } from "lucide-react";
import { useNavigate } from "react-router";
import { adminAddress } from "@/addresses/admin";
import { useDemoAccounts } from "@/api/config";
import { useSignInMutation } from "@/api/generated/anonymous";
import { Button } from "@/ui/buttons/Button";
import { IconButton } from "@/ui/buttons/IconButton";
import { navigateGuarded } from "@/ui/navigation/navigationGuard";
import { deskQuery } from "@/ui/theme/mediaQueries";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";

/** Demo only: signs in as the demo admin. */
export function BackToAdmin() {
  const { t } = useLingui();
  const { admin } = useDemoAccounts();
  const [signIn, { isLoading }] = useSignInMutation();
  const navigate = useNavigate();
  const isNarrow = !useMediaQuery(deskQuery);
  if (!admin) return null;

  const goBack = async () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const { email, password } = admin;
    const { data, error } = await signIn({ signInBody: { email, password, timeZone } });
    if (data) void navigate(adminAddress(), { replace: true });
    else console.error("Signing in as the demo admin failed", error);
  };
  const ask = () => {
    if (!isLoading) navigateGuarded(() => void goBack());
  };
  if (isNarrow) {
    return (
      <IconButton label={t`Back to Admin`} icon={ShieldCheck} onClick={ask} className="max-tablet:size-11" />
    );
  }
  return (
    <Button variant="secondary" icon={ShieldCheck} pending={isLoading} className="ms-2" onClick={ask}>
      {t`Back to Admin`}
    </Button>
  );
}
