import { useLingui } from "@lingui/react/macro";
import { Button } from "../buttons/Button";
import { classNames } from "../theme/classNames";

interface FetchErrorLineProps {
  text: string;
  onRetry: () => void;
  className?: string;
}

/** Error line of a failed fetch. */
export function FetchErrorLine({ text, onRetry, className }: FetchErrorLineProps) {
  const { t } = useLingui();
  return (
    <p
      role="alert"
      className={classNames("flex flex-wrap items-center justify-between gap-2 text-danger-text", className)}
    >
      <span>{text}</span>
      <Button variant="soft" className="max-tablet:min-h-11" onClick={onRetry}>
        {t`Try again`}
      </Button>
    </p>
  );
}
