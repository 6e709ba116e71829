import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { homeAddress } from "@/addresses/addresses";
import notFoundDrawing from "@/art/empty/notfound.svg?raw";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { Drawing } from "@/ui/theme/Drawing";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { useDocumentTitle } from "@/ui/navigation/useDocumentTitle";

export function NotFoundPage() {
  const { t } = useLingui();
  useDocumentTitle(t`404 Page Not Found`);
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <EmptyState
        level={1}
        className="pb-16"
        drawing={<Drawing markup={notFoundDrawing} width={340} className="block max-w-full" />}
        title={t`404 Page Not Found`}
        text={t`Did you forget to add the page to the router?`}
        action={
          <Link to={homeAddress()} className={buttonLook("primary")}>
            {t`Go to your dashboard`}
          </Link>
        }
      />
    </main>
  );
}
