import { Button } from "@/ui/Button";

interface NotLoadedLineProps {
  text: string;
  onRetry: () => void;
}

/** In place of what a panel would show. */
export function NotLoadedLine({ text, onRetry }: NotLoadedLineProps) {
  return (
    <p role="alert" className="mt-4 flex flex-wrap items-center justify-between gap-2 text-danger-text">
      {text}
      <Button variant="soft" className="max-tablet:h-11" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}
