import { Spinner } from "@/ui/Spinner";

export function LoadingScreen() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">Creator Hub</h1>
      <Spinner label="Loading Creator Hub..." />
    </main>
  );
}
