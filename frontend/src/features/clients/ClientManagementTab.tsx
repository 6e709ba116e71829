import { useEffect, useEffectEvent, useRef } from "react";
import { useGetAttentionQuery, useListUsersQuery } from "@/api/clients";
import { phoneQuery } from "@/tasks/board/phoneQuery";
import { NotFetched } from "@/ui/NotFetched";
import { useKeptScroll } from "@/ui/useKeptScroll";
import { useMediaQuery } from "@/ui/useMediaQuery";
import { AttentionButtons } from "./AttentionButtons";
import { BulkAssignBar } from "./BulkAssignBar";
import { ClientGrid } from "./ClientGrid";
import { clientsAskedFor, pagesOf } from "./clientListView";
import { ClientListTools } from "./ClientListTools";
import { ClientsSkeleton } from "./ClientsSkeleton";
import { ManagementActions } from "./ManagementActions";
import { ManagementMenu } from "./ManagementMenu";
import { NoClients } from "./NoClients";
import { ClientPager } from "./ClientPager";
import { useClientListView } from "./useClientListView";
import { useRefresh } from "./useRefresh";

export function ClientManagementTab() {
  const phone = useMediaQuery(phoneQuery);
  const control = useClientListView();
  const { view, setPage } = control;
  const { data: page, currentData, isFetching, error, refetch } = useListUsersQuery(clientsAskedFor(view));
  const attention = useGetAttentionQuery();
  const refresh = useRefresh(() => Promise.all([refetch(), attention.refetch()]));
  const searchField = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLDivElement>(null);

  useKeptScroll(grid, page !== undefined);

  const pages = currentData ? pagesOf(currentData.total) : null;
  const isBeyond = pages !== null && view.page > pages;
  const turnBack = useEffectEvent(() => {
    setPage(pages ?? 1);
  });
  useEffect(() => {
    // Clients have gone since the address was written.
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
            <h2 className="text-20 font-semibold">Client Management</h2>
            <p className="text-ink-2">View and manage all client accounts</p>
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
            <NotFetched title="The clients did not load" error={error} onRetry={() => void refetch()} />
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
