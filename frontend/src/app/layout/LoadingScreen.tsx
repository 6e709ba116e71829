import { Spinner } from "@/ui/feedback/Spinner";

export function LoadingScreen({ label = "Loading Creator Hub..." }: { label?: string }) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">Creator Hub</h1>
      <Spinner label={label} />
    </main>
  );
}
