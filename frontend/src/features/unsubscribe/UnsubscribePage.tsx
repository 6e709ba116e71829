import { isCallError } from "@/api/callError";
import { useGetUnsubscriptionQuery } from "@/api/mailPreferences";
import { NotFetched } from "@/ui/NotFetched";
import { Spinner } from "@/ui/Spinner";
import { useDocumentTitle } from "@/ui/useDocumentTitle";
import { DeadLink } from "./DeadLink";
import { StopMail } from "./StopMail";

/** What the foot of a mail leads to; works for whoever is signed in and for nobody. `token`: whose mail, and which. */
export function UnsubscribePage({ token }: { token: string }) {
  const { data, isFetching, error, refetch } = useGetUnsubscriptionQuery({ token });
  useDocumentTitle("Unsubscribe");
  if (data) return <StopMail token={token} stops={data.stops} />;
  if (isFetching) {
    return (
      <div className="grid h-[220px] place-items-center">
        <Spinner label="Checking the link" labelHidden />
      </div>
    );
  }
  if (isCallError(error) && error.status === 404) return <DeadLink />;
  return <NotFetched title="The link could not be checked" error={error} onRetry={() => void refetch()} />;
}
