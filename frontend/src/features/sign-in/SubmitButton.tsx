import { useLingui } from "@lingui/react/macro";
import { Button } from "@/ui/buttons/Button";

/** Submit button of both steps. */
export function SubmitButton({ pending }: { pending: boolean }) {
  const { t } = useLingui();
  return (
    <Button
      type="submit"
      variant="primary"
      size="lg"
      className="mt-1 w-full"
      pending={pending}
      pendingText={t`Signing in...`}
    >
      {t`Sign In`}
    </Button>
  );
}
