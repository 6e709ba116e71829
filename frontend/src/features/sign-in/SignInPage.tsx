import { useLingui } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import { isAccountClosed } from "@/addresses/addresses";
import { useDocumentTitle } from "@/ui/navigation/useDocumentTitle";
import { onDemand } from "@/ui/loading/onDemand";
import { SignInForm } from "./SignInForm";

const AccountClosed = onDemand(
  () => import(/* webpackChunkName: "beside-sign-in" */ "./AccountClosed"),
  "AccountClosed",
);

/** Content of the layout's sheet. */
export function SignInPage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  useDocumentTitle(t`Sign in`);
  return (
    <>
      <div>
        <h1 className="text-28 font-semibold">{t`Sign in`}</h1>
        <p className="mt-1.5 text-16 text-ink-2">{t`A productivity platform for content creators.`}</p>
      </div>
      {isAccountClosed(search) ? <AccountClosed /> : null}
      <SignInForm />
    </>
  );
}
