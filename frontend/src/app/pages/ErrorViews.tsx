import { Button } from "@/ui/buttons/Button";
import { Failure } from "@/ui/feedback/Failure";
import { browserPage } from "@/ui/navigation/browserPage";

/** View when the current user cannot be loaded. */
export function AuthenticationError({ error }: { error?: unknown }) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <Failure
        level={1}
        title="Authentication Error"
        text="Unable to load user data"
        error={error}
        action={<ReloadButton />}
      />
    </main>
  );
}

/** View when rendering the app failed. */
export function ApplicationError({ error }: { error?: unknown }) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <Failure
        level={1}
        title="Application Error"
        text="Something broke on our side. Reloading the page mends it, as a rule."
        error={error}
        action={<ReloadButton />}
      />
    </main>
  );
}

function ReloadButton() {
  return (
    <Button
      variant="primary"
      onClick={() => {
        browserPage.reload();
      }}
    >
      Reload Page
    </Button>
  );
}
