import { useLingui } from "@lingui/react/macro";
import { Button } from "@/ui/buttons/Button";
import { Failure } from "@/ui/feedback/Failure";
import { browserPage } from "@/ui/navigation/browserPage";

/** View when the current user cannot be loaded. */
export function AuthenticationError({ error }: { error?: unknown }) {
  const { t } = useLingui();
  return (
    <main className="grid min-h-dvh place-items-center">
      <Failure
        level={1}
        title={t`Authentication Error`}
        text={t`Unable to load user data`}
        error={error}
        action={<ReloadButton />}
      />
    </main>
  );
}

/** View when rendering the app failed. */
export function ApplicationError({ error }: { error?: unknown }) {
  const { t } = useLingui();
  return (
    <main className="grid min-h-dvh place-items-center">
      <Failure
        level={1}
        title={t`Application Error`}
        text={t`Something broke on our side. Reloading the page mends it, as a rule.`}
        error={error}
        action={<ReloadButton />}
      />
    </main>
  );
}

function ReloadButton() {
  const { t } = useLingui();
  return (
    <Button variant="primary" onClick={() => browserPage.reload()}>
      {t`Reload Page`}
    </Button>
  );
}
