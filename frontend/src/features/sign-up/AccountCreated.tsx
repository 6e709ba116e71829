import { Link } from "react-router";
import { signInAddress } from "@/addresses/addresses";
import doneDrawing from "@/art/empty/done.svg?raw";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { Drawing } from "@/ui/theme/Drawing";
import { useFocusOnMount } from "@/ui/focus/useFocusOnMount";

export function AccountCreated() {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <Drawing markup={doneDrawing} width={220} />
      <h1 ref={heading} tabIndex={-1} className="mt-2 text-28 font-semibold">
        Account Created!
      </h1>
      <p className="text-16 text-balance text-ink-2">Your account can now be used to log in.</p>
      <Link to={signInAddress()} className={`${buttonLook("primary", "lg")} mt-4 w-full`}>
        Go to Login
      </Link>
    </div>
  );
}
