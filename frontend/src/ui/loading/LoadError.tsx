import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent } from "react";
import { Button } from "../buttons/Button";
import { Failure } from "../feedback/Failure";
import { reload } from "./newRelease";

interface LoadErrorProps {
  /** True if the server has a newer release, so that retrying fails. */
  isOld: boolean;
  wholePage: boolean;
  onRetry: () => void;
}

/** Error view of a chunk that did not load. Retries when the browser is online again. */
export function LoadError({ isOld, wholePage, onRetry }: LoadErrorProps) {
  const { t } = useLingui();
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const onOnline = () => retry();
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, []);
  const view = (
    <Failure
      className="m-auto"
      level={wholePage ? 1 : 2}
      title={isOld ? t`There is a new version` : t`This part did not load`}
      text={isOld ? t`Reload the page to go on with it.` : t`Check your connection and try again.`}
      action={
        <Button variant="primary" onClick={isOld ? reload : onRetry}>
          {isOld ? t`Reload Page` : t`Try again`}
        </Button>
      }
    />
  );
  return wholePage ? <main className="grid min-h-dvh place-items-center">{view}</main> : view;
}
