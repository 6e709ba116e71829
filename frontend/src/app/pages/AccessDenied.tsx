import { Link } from "react-router";
import { signInAddress } from "@/addresses/addresses";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { Failure } from "@/ui/feedback/Failure";

export function AccessDenied() {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <Failure
        level={1}
        title="Access Denied"
        text="You need admin privileges to access this page."
        action={
          <Link to={signInAddress()} className={buttonLook("primary")}>
            Go to Login
          </Link>
        }
      />
    </main>
  );
}
