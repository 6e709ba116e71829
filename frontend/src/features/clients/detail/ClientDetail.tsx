import { isCallError } from "@/api/callError";
import { useGetClientQuery } from "@/api/clients";
import { fetchedAnew } from "@/api/fetchedAnew";
import { fullName } from "@/people/fullName";
import { NotFetched } from "@/ui/NotFetched";
import { useDocumentTitle } from "@/ui/useDocumentTitle";
import { ClientDetailSkeleton } from "./ClientDetailSkeleton";
import { ClientPage } from "./ClientPage";
import { MissingClient } from "./MissingClient";

/** One client, whoever the address names, with everything that a mentor may see of them. */
export function ClientDetail({ id }: { id: string }) {
  const { data: client, error, isFetching, refetch } = useGetClientQuery({ id }, fetchedAnew);
  useDocumentTitle(client ? fullName(client) || "Unnamed Client" : "Client");
  if (isMissing(error)) return <MissingClient />;
  if (client) return <ClientPage client={client} />;
  if (isFetching) return <ClientDetailSkeleton />;
  return (
    <>
      <h1 className="sr-only">Client</h1>
      <NotFetched title="This client did not load" error={error} onRetry={() => void refetch()} />
    </>
  );
}

/** Nobody has this id, or it is none at all. */
function isMissing(error: unknown): boolean {
  return isCallError(error) && (error.status === 404 || error.status === 400);
}
