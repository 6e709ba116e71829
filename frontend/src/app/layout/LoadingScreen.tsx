import { useLingui } from "@lingui/react/macro";
import { productName } from "@/language/names";
import { Spinner } from "@/ui/feedback/Spinner";

export function LoadingScreen({ label }: { label?: string }) {
  const { t } = useLingui();
  return (
    <main className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">{productName()}</h1>
      <Spinner label={label ?? t`Loading ${{ product: productName() }}...`} />
    </main>
  );
}
