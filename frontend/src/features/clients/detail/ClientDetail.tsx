import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useGetClientQuery } from "@/api/admin/clients";
import { useListClientNumbersQuery, useListNumbersQuery } from "@/api/admin/numbers";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { isCallError } from "@/api/transport/callError";
import { isolate } from "@/language/isolate";
import { fullName } from "@/people/fullName";
import { PreviewSkeleton } from "@/tasks/board/skeleton/PreviewSkeleton";
import { FetchError } from "@/ui/feedback/FetchError";
import { MissingPage } from "@/ui/feedback/MissingPage";
import { Shape } from "@/ui/feedback/Shape";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Status } from "@/ui/feedback/Status";
import { useDocumentTitle } from "@/ui/navigation/useDocumentTitle";
import { useClientListAddress } from "./useClientListAddress";
import { ClientPage } from "./ClientPage";
import { panelLook } from "./panelLook";

/** Page of the client in the address. */
export function ClientDetail({ id }: { id: string }) {
  const { t } = useLingui();
  const listAddress = useClientListAddress();
  const { data: client, error, isFetching, refetch } = useGetClientQuery({ id }, refetchOnMount);
  // Above the boards: they would move once it came.
  const numbers = useListClientNumbersQuery({ id }, refetchOnMount);
  const library = useListNumbersQuery(undefined, refetchOnMount);
  const [isShown, setShown] = useState(false);
  // Shown once, it stays while a call that failed is tried again.
  if (!isShown && client && !numbers.isLoading && !library.isLoading) setShown(true);
  useDocumentTitle(client ? isolate(fullName(client)) || t`Unnamed Client` : t`Client`);
  if (isMissing(error)) {
    return (
      <MissingPage
        title={t`Client not found`}
        text={t`The account may have been deleted, or the link is incomplete.`}
        to={listAddress}
        action={t`Back to Clients`}
      />
    );
  }
  if (client && isShown) return <ClientPage client={client} />;
  if (isFetching || client) return <ClientDetailSkeleton />;
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

/** Skeleton of a client's page. */
function ClientDetailSkeleton() {
  const { t } = useLingui();
  return (
    <div className="px-4 pt-2 pb-8 tablet:px-8 tablet:pt-4 short:pt-1.5">
      <h1 className="sr-only">{t`Client`}</h1>
      <Status>{t`Loading client`}</Status>
      <div
        aria-hidden="true"
        className="mt-9 flex h-14 items-center gap-4 desk:short:ms-36 desk:short:mt-0 desk:short:h-11"
      >
        <Skeleton className="!size-14 !rounded-full" />
        <div className="grid gap-2.5">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="w-40" />
        </div>
      </div>
      <div
        aria-hidden="true"
        className="mt-5 grid grid-cols-1 items-start gap-6 short:mt-1.5 wide:grid-cols-[288px_minmax(0,1fr)]"
      >
        <Shape
          className={`${panelLook} grid gap-4 max-wide:hidden`}
          entries={9}
          bars={(index) => [index % 3 === 0 ? "w-1/2" : "w-full"]}
        />
        <PreviewSkeleton tone="paper" label={t`Loading tasks`} />
      </div>
    </div>
  );
}
