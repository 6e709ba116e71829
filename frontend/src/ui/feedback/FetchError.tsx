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
  return (
    <Failure
      className="m-auto pb-16"
      title={title}
      error={error}
      text="Nothing is lost. Check your connection and try again."
      action={
        <Button variant="soft" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
