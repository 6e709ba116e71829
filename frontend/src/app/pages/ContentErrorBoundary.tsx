import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { dashboardAddress } from "@/addresses/dashboard";
import { Button } from "@/ui/buttons/Button";
import { Failure } from "@/ui/feedback/Failure";
import { RenderErrorBoundary } from "../RenderErrorBoundary";

interface WayBack {
  backTo: string;
  backLabel: MessageDescriptor;
}

const toRoadmap: WayBack = { backTo: dashboardAddress("roadmap"), backLabel: msg`Back to Content Roadmap` };

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
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  return (
    <Failure
      className="m-auto"
      title={t`Content Loading Error`}
      text={t`This part could not be shown. Your work is saved.`}
      error={error}
      action={
        <Button
          variant="primary"
          onClick={() => {
            void navigate(backTo);
            onRecovered();
          }}
        >
          {i18n._(backLabel)}
        </Button>
      }
    />
  );
}
