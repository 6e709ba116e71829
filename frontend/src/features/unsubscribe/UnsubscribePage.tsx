import { useLingui } from "@lingui/react/macro";
import { isNotFound } from "@/api/transport/callError";
import { useGetUnsubscriptionQuery } from "@/api/generated/anonymous";
import { FetchError } from "@/ui/feedback/FetchError";
import { Spinner } from "@/ui/feedback/Spinner";
import { useDocumentTitle } from "@/ui/navigation/useDocumentTitle";
import { InvalidLink } from "./InvalidLink";
import { StopMail } from "./StopMail";

/** Page behind the unsubscribe link of a mail, with or without a session. `token` names the user and the mail. */
export function UnsubscribePage({ token }: { token: string }) {
  const { t } = useLingui();
  const { data, isFetching, error, refetch } = useGetUnsubscriptionQuery({ token });
  useDocumentTitle(t`Unsubscribe`);
  if (data) return <StopMail token={token} stops={data.stops} />;
  if (isFetching) {
    return (
      <div className="grid h-[220px] place-items-center">
        <Spinner label={t`Checking the link`} labelHidden />
      </div>
    );
  }
  if (isNotFound(error)) return <InvalidLink />;
  return <FetchError title={t`The link could not be checked`} error={error} onRetry={() => void refetch()} />;
}
