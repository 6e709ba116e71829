import { useLingui } from "@lingui/react/macro";
import { Button } from "../buttons/Button";
import { Failure } from "./Failure";

interface FetchErrorProps {
  title: string;
  /** Error of the call, with its reference. */
  error: unknown;
  onRetry: () => void;
}

/** Error view of a failed fetch. */
export function FetchError({ title, error, onRetry }: FetchErrorProps) {
  const { t } = useLingui();
  return (
    <Failure
      className="m-auto pb-16"
      title={title}
      error={error}
      text={t`Nothing is lost. Check your connection and try again.`}
      action={
        <Button variant="soft" onClick={onRetry}>
          {t`Try again`}
        </Button>
      }
    />
  );
}
