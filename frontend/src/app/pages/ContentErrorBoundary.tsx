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
 * Around one tab's content, or its dialogs. Give it the tab as `key`: another tab starts afresh. What is asked for by
 * another visit of an address gets another try: one dialog that broke must not keep all others from opening.
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

/** A tab could not be drawn; the frame around it stands. */
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
