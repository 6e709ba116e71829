import { Link } from "@/ui/Link";
import { signInAddress } from "@/addresses/addresses";
import errorDrawing from "@/art/empty/error.svg?raw";
import { buttonLook } from "@/ui/buttonLook";
import { Drawing } from "@/ui/Drawing";
import { EmptyState } from "@/ui/EmptyState";

export function AccessDenied() {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <EmptyState
        level={1}
        drawing={<Drawing markup={errorDrawing} width={220} />}
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
