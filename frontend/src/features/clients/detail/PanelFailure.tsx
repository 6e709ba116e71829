import { useLingui } from "@lingui/react/macro";
import { Button } from "@/ui/buttons/Button";

/** Failure of a panel whose list did not load. */
export function PanelFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <div className="mt-1">
      <p className="text-13 text-ink-2">{text}</p>
      <Button variant="soft" size="sm" className="mt-3 max-tablet:min-h-11" onClick={onRetry}>
        {t`Try again`}
      </Button>
    </div>
  );
}
