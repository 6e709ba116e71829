import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { signInAddress } from "@/addresses/addresses";
import doneDrawing from "@/art/empty/done.svg?raw";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { Drawing } from "@/ui/theme/Drawing";
import { useFocusOnMount } from "@/ui/focus/useFocusOnMount";

export function AccountCreated() {
  const { t } = useLingui();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <Drawing markup={doneDrawing} width={220} />
      <h1 ref={heading} tabIndex={-1} className="mt-2 text-28 font-semibold">
        {t`Account Created!`}
      </h1>
      <p className="text-16 text-balance text-ink-2">{t`Your account can now be used to log in.`}</p>
      <Link to={signInAddress()} className={`${buttonLook("primary", "lg")} mt-4 w-full`}>
        {t`Go to Login`}
      </Link>
    </div>
  );
}
