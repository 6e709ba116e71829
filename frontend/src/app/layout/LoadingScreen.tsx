import { Spinner } from "@/ui/Spinner";

export function LoadingScreen() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <Spinner label="Loading Creator Hub..." />
    </main>
  );
}
