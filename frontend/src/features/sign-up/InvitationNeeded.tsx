import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { signInAddress } from "@/addresses/addresses";
import { buttonLook } from "@/ui/buttons/buttonLook";

/** View if sign-up requires an invitation. */
export function InvitationNeeded() {
  const { t } = useLingui();
  return (
    <>
      <div>
        <h1 className="text-28 font-semibold">{t`Sign up by invitation`}</h1>
        <p className="mt-1.5 text-16 text-pretty text-ink-2">
          {t`This Creator Hub is for invited creators. Open the link in the invitation that your mentor sent you, or ask for one.`}
        </p>
      </div>
      <Link to={signInAddress()} className={buttonLook("primary", "lg")}>
        {t`Go to Login`}
      </Link>
    </>
  );
}
