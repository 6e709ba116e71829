import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef } from "react";
import { useGetAttentionQuery, useListUsersQuery } from "@/api/admin/clients";
import { phoneQuery } from "@/tasks/board/phoneQuery";
import { FetchError } from "@/ui/feedback/FetchError";
import { useScrollRestoration } from "@/ui/navigation/useScrollRestoration";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { AttentionButtons } from "./list/AttentionButtons";
import { BulkAssignBar } from "./actions/BulkAssignBar";
import { ClientGrid } from "./list/ClientGrid";
import { clientsQuery, pagesOf } from "./list/clientListView";
import { ClientListTools } from "./list/ClientListTools";
import { ClientsSkeleton } from "./list/ClientsSkeleton";
import { ManagementActions } from "./actions/ManagementActions";
import { ManagementMenu } from "./actions/ManagementMenu";
import { NoClients } from "./list/NoClients";
import { ClientPager } from "./list/ClientPager";
import { useClientListView } from "./list/useClientListView";
import { useRefresh } from "./actions/useRefresh";

export function ClientManagementTab() {
  const { t } = useLingui();
  const phone = useMediaQuery(phoneQuery);
  const control = useClientListView();
  const { view, setPage } = control;
  const { data: page, currentData, isFetching, error, refetch } = useListUsersQuery(clientsQuery(view));
  const attention = useGetAttentionQuery();
  const refresh = useRefresh(() => Promise.all([refetch(), attention.refetch()]));
  const searchField = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLDivElement>(null);

  useScrollRestoration(grid, page !== undefined);

  const pages = currentData ? pagesOf(currentData.total) : null;
  const isBeyond = pages !== null && view.page > pages;
  const turnBack = useEffectEvent(() => {
    setPage(pages ?? 1);
  });
  useEffect(() => {
    // The page in the address may no longer exist.
    if (isBeyond) turnBack();
  }, [isBeyond]);

  const turnTo = (next: number) => {
    setPage(next);
    grid.current?.scrollIntoView({ block: "start" });
  };
  const clearSearch = () => {
    control.clearSearch();
    if (!matchMedia("(pointer: coarse)").matches) searchField.current?.focus();
  };
  const pager =
    page && page.total > 0 ? <ClientPager view={view} total={page.total} onTurn={turnTo} /> : null;
  const failed = error !== undefined && !isFetching && currentData === undefined;
  return (
    <>
      <div className="flex flex-1 flex-col px-4 pt-4 pb-4 tablet:px-8 tablet:pt-6 tablet:pb-8">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <div className="min-w-0 flex-1">
            <h2 className="text-20 font-semibold">{t`Client Management`}</h2>
            <p className="text-ink-2">{t`View and manage all client accounts`}</p>
          </div>
          {phone ? <ManagementMenu refresh={refresh} /> : <ManagementActions refresh={refresh} />}
        </div>
        <AttentionButtons counts={attention.data} pressed={view.attention} onPress={control.setAttention} />
        <ClientListTools
          searchField={searchField}
          control={control}
          phone={phone}
          shown={page?.total}
          all={attention.data?.clients}
        />
        <div ref={grid} className="flex flex-1 scroll-mt-15 flex-col">
          {failed ? (
            <FetchError title={t`The clients did not load`} error={error} onRetry={() => void refetch()} />
          ) : page === undefined || isBeyond ? (
            <ClientsSkeleton />
          ) : page.clients.length > 0 ? (
            <ClientGrid clients={page.clients} busy={isFetching && currentData === undefined} />
          ) : (
            <NoClients view={view} onClearSearch={clearSearch} onShowAll={() => control.setAttention(null)} />
          )}
          {phone ? pager : null}
        </div>
      </div>
      {phone ? <BulkAssignBar /> : pager}
    </>
  );
}
