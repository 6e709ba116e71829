import { Button } from "../buttons/Button";
import { Failure } from "./Failure";

interface FetchErrorProps {
  title: string;
  /** What the call said: it may carry a reference. */
  error: unknown;
  onRetry: () => void;
}

/** In place of data that did not come. */
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
