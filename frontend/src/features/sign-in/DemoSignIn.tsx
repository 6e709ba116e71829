import { useLingui } from "@lingui/react/macro";
import { useDemoAccounts } from "@/api/config";
import { Button } from "@/ui/buttons/Button";

interface DemoSignInProps {
  pending: boolean;
  onSignIn: (account: { email: string; password: string }) => void;
}

/** Sign-in to the demo accounts; null outside demo mode. */
export function DemoSignIn({ pending, onSignIn }: DemoSignInProps) {
  const { t } = useLingui();
  const { client, admin } = useDemoAccounts();
  const offers = [
    { account: client, label: t`Try the demo as a creator` },
    { account: admin, label: t`Try the demo as the mentor` },
  ];
  return (
    <div className="grid gap-2 border-t border-hairline pt-5">
      {offers.map(({ account, label }) =>
        account ? (
          <Button
            key={label}
            variant="secondary"
            size="lg"
            className="w-full"
            disabled={pending}
            onClick={() => onSignIn(account)}
          >
            {label}
          </Button>
        ) : null,
      )}
    </div>
  );
}
