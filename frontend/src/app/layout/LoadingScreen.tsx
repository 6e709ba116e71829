import { useLingui } from "@lingui/react/macro";
import { Spinner } from "@/ui/feedback/Spinner";

export function LoadingScreen({ label }: { label?: string }) {
  const { t } = useLingui();
  return (
    <main className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">Creator Hub</h1>
      <Spinner label={label ?? t`Loading Creator Hub...`} />
    </main>
  );
}
