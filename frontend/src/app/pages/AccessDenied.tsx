import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { signInAddress } from "@/addresses/addresses";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { Failure } from "@/ui/feedback/Failure";

export function AccessDenied() {
  const { t } = useLingui();
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <Failure
        level={1}
        title={t`Access Denied`}
        text={t`You need admin privileges to access this page.`}
        action={
          <Link to={signInAddress()} className={buttonLook("primary")}>
            {t`Go to Login`}
          </Link>
        }
      />
    </main>
  );
}
