import { useLingui } from "@lingui/react/macro";
import { SheetButton } from "@/ui/sheet/Sheet";

/** Submit button of both steps. */
export function SubmitButton({ pending, disabled = false }: { pending: boolean; disabled?: boolean }) {
  const { t } = useLingui();
  return (
    <SheetButton type="submit" disabled={disabled} pending={pending} pendingText={t`Signing in...`}>
      {t`Sign In`}
    </SheetButton>
  );
}
