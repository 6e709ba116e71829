import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { dashboardAddress } from "@/addresses/dashboard";
import { Button } from "@/ui/buttons/Button";
import { Failure } from "@/ui/feedback/Failure";
import { RenderErrorBoundary } from "../RenderErrorBoundary";

interface WayBack {
  backTo: string;
  backLabel: string;
}

const toRoadmap: WayBack = { backTo: dashboardAddress("roadmap"), backLabel: "Back to Content Roadmap" };

/**
 * Error boundary of a tab's content or of its dialogs. The `key` is the tab. A new location retries, so that one broken
 * dialog does not block the others.
 */
export function ContentErrorBoundary({ children, ...wayBack }: Partial<WayBack> & { children: ReactNode }) {
  const { key } = useLocation();
  return (
    <RenderErrorBoundary
      resetOn={key}
      fallback={(recover, error) => (
        <ContentLoadingError {...toRoadmap} {...wayBack} error={error} onRecovered={recover} />
      )}
    >
      {children}
    </RenderErrorBoundary>
  );
}

/** Error view of a tab inside the intact frame. */
function ContentLoadingError({
  backTo,
  backLabel,
  error,
  onRecovered,
}: WayBack & { error: unknown; onRecovered: () => void }) {
  const navigate = useNavigate();
  return (
    <Failure
      className="m-auto"
      title="Content Loading Error"
      text="This part could not be shown. Your work is saved."
      error={error}
      action={
        <Button
          variant="primary"
          onClick={() => {
            void navigate(backTo);
            onRecovered();
          }}
        >
          {backLabel}
        </Button>
      }
    />
  );
}
