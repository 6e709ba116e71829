import { Button } from "@/ui/buttons/Button";

/** Submit button of both steps. */
export function SubmitButton({ pending }: { pending: boolean }) {
  return (
    <Button
      type="submit"
      variant="primary"
      size="lg"
      className="mt-1 w-full"
      pending={pending}
      pendingText="Signing in..."
    >
      Sign In
    </Button>
  );
}
