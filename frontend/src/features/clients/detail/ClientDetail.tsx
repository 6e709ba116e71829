import { useLingui } from "@lingui/react/macro";
import { isCallError } from "@/api/transport/callError";
import { useGetClientQuery } from "@/api/admin/clients";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { isolate } from "@/language/isolate";
import { fullName } from "@/people/fullName";
import { FetchError } from "@/ui/feedback/FetchError";
import { useDocumentTitle } from "@/ui/navigation/useDocumentTitle";
import { ClientDetailSkeleton } from "./ClientDetailSkeleton";
import { ClientPage } from "./ClientPage";
import { MissingClient } from "./MissingClient";

/** Page of the client in the address. */
export function ClientDetail({ id }: { id: string }) {
  const { t } = useLingui();
  const { data: client, error, isFetching, refetch } = useGetClientQuery({ id }, refetchOnMount);
  useDocumentTitle(client ? isolate(fullName(client)) || t`Unnamed Client` : t`Client`);
  if (isMissing(error)) return <MissingClient />;
  if (client) return <ClientPage client={client} />;
  if (isFetching) return <ClientDetailSkeleton />;
  return (
    <>
      <h1 className="sr-only">{t`Client`}</h1>
      <FetchError title={t`This client did not load`} error={error} onRetry={() => void refetch()} />
    </>
  );
}

/** 404: no client has this id. */
function isMissing(error: unknown): boolean {
  return isCallError(error) && (error.status === 404 || error.status === 400);
}
