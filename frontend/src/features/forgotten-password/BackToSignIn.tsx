import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { signInAddress } from "@/addresses/addresses";
import { buttonLook } from "@/ui/buttons/buttonLook";

/** `prominent`: it is the only action. */
export function BackToSignIn({ prominent = false }: { prominent?: boolean }) {
  const { t } = useLingui();
  return (
    <Link
      to={signInAddress()}
      className={
        prominent
          ? buttonLook("primary", "lg")
          : "-my-3 justify-self-center py-3 font-semibold text-accent-text underline-offset-3 hover:underline"
      }
    >
      {t`Back to sign in`}
    </Link>
  );
}
