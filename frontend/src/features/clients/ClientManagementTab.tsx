import { useLingui } from "@lingui/react/macro";
import { Layers } from "lucide-react";
import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { useOverlay } from "@/addresses/useOverlay";
import { readAllRows, readAllUsers } from "@/api/admin/allClients";
import { useGetAttentionQuery, useListClientRowsQuery, useListUsersQuery } from "@/api/admin/clients";
import { personOf } from "@/people/person";
import { isTouch, phoneQuery, shortQuery } from "@/ui/theme/mediaQueries";
import { Button } from "@/ui/buttons/Button";
import { FetchError } from "@/ui/feedback/FetchError";
import { Pager } from "@/ui/lists/Pager";
import { onDemand } from "@/ui/loading/onDemand";
import { useScrollRestoration } from "@/ui/navigation/useScrollRestoration";
import { BottomBar } from "@/ui/overlays/BottomBar";
import { useOnPaper } from "@/ui/print/useOnPaper";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { ManagementActions } from "./actions/ManagementActions";
import { ManagementMenu } from "./actions/ManagementMenu";
import { useRefresh } from "./actions/useRefresh";
import { useClientChoice } from "./choice/useClientChoice";
import { AttentionButtons } from "./list/AttentionButtons";
import { ClientGrid } from "./list/ClientGrid";
import { ClientListTools } from "./list/ClientListTools";
import { ClientsSkeleton } from "./list/ClientsSkeleton";
import { GroupChips } from "./list/GroupChips";
import { LookSwitch } from "./list/LookSwitch";
import { NoClients, isGoneGroup } from "./list/NoClients";
import {
  filterOf,
  isUsersOrder,
  pageBounds,
  rowsQuery,
  usersQuery,
  type ClientListView,
} from "./list/clientListView";
import { useClientListView } from "./list/useClientListView";

const ClientTable = onDemand(
  () => import(/* webpackChunkName: "client-table" */ "./table/ClientTable"),
  "ClientTable",
  <ClientsSkeleton />,
);
const ClientRows = onDemand(
  () => import(/* webpackChunkName: "client-table" */ "./table/ClientRows"),
  "ClientRows",
  <ClientsSkeleton />,
);
const SelectionBar = onDemand(
  () => import(/* webpackChunkName: "client-choice" */ "./choice/SelectionBar"),
  "SelectionBar",
);
const PhoneSelection = onDemand(
  () => import(/* webpackChunkName: "client-choice" */ "./choice/PhoneSelection"),
  "PhoneSelection",
);

export function ClientManagementTab() {
  const { t } = useLingui();
  const phone = useMediaQuery(phoneQuery);
  const short = useMediaQuery(shortQuery);
  const control = useClientListView();
  const { view, setPage } = control;
  const { data: page, rows, currentData, isFetching, error, refetch } = useClientPage(view);
  const printed = useOnPaper(() => readClients(view));
  const attention = useGetAttentionQuery();
  const refresh = useRefresh(() => Promise.all([refetch(), attention.refetch()]));
  const searchField = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const people = useMemo(() => page?.clients.map(personOf) ?? [], [page]);
  const choosing = useClientChoice({ filter: filterOf(view), people, total: currentData?.total });

  useScrollRestoration(list, page !== undefined);

  const pages = currentData ? pageBounds(view, currentData.total).pages : null;
  const isBeyond = pages !== null && view.page > pages;
  const turnBack = useEffectEvent(() => setPage(pages ?? 1));
  useEffect(() => {
    // The page in the address may no longer exist.
    if (isBeyond) turnBack();
  }, [isBeyond]);

  const turnTo = (next: number) => {
    setPage(next);
    list.current?.scrollIntoView({ block: "start" });
  };
  const clearSearch = () => {
    control.clearSearch();
    if (!isTouch()) searchField.current?.focus();
  };
  const busy = isFetching && currentData === undefined;
  const total = page?.total ?? 0;
  const isChoosing = choosing.count > 0;
  const pager = total > 0 ? <ClientPager view={view} total={total} onTurn={turnTo} /> : null;
  const failed = error !== undefined && !isFetching && currentData === undefined;
  const isTable = view.look === "table";
  const hasChips = isTable || short;

  const shown = () => {
    if (failed) {
      if (isGoneGroup(error, view)) {
        return <NoClients view={view} isGone onClearSearch={clearSearch} onShowAll={control.showAll} />;
      }
      return <FetchError title={t`The clients did not load`} error={error} onRetry={() => void refetch()} />;
    }
    if (page === undefined || isBeyond) return <ClientsSkeleton />;
    if (page.clients.length === 0) {
      return <NoClients view={view} onClearSearch={clearSearch} onShowAll={control.showAll} />;
    }
    const shownRows = printed?.rows ?? rows;
    if (!isTable || !shownRows) {
      return <ClientGrid clients={printed?.clients ?? page.clients} busy={busy} choosing={choosing} />;
    }
    if (phone) return <ClientRows clients={shownRows} busy={busy} choosing={choosing} />;
    const before = pageBounds(view, total).first - 1;
    return <ClientTable {...{ clients: shownRows, total, before, busy, control, choosing }} />;
  };

  return (
    <>
      <div className="flex flex-1 flex-col px-4 pt-4 pb-4 tablet:px-8 tablet:pt-6 tablet:pb-8 short:pt-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-4 tablet:gap-x-6">
          <div className="min-w-min flex-1 short:flex short:items-baseline short:gap-3">
            <h2 className="text-20 font-semibold wrap-anywhere short:flex-none">{t`Client Management`}</h2>
            <p className="text-ink-2 short:w-0 short:flex-1 short:truncate">{t`View and manage all client accounts`}</p>
          </div>
          {phone ? (
            <div className="ms-auto flex items-center gap-2">
              <LookSwitch control={control} />
              <ManagementMenu refresh={refresh} segment={view.segment} />
            </div>
          ) : (
            <ManagementActions refresh={refresh} segment={view.segment} />
          )}
        </div>
        {hasChips ? null : (
          <AttentionButtons counts={attention.data} pressed={view.attention} onPress={control.setAttention} />
        )}
        <GroupChips control={control} counts={hasChips ? attention.data : null} phone={phone} />
        <ClientListTools
          searchField={searchField}
          control={control}
          phone={phone}
          shown={page?.total}
          all={attention.data?.clients}
        />
        <div ref={list} className="flex flex-1 scroll-mt-15 flex-col">
          {shown()}
          {phone ? pager : null}
        </div>
      </div>
      {isChoosing && !phone ? <SelectionBar choosing={choosing} total={total} /> : null}
      {phone ? isChoosing ? <PhoneSelection choosing={choosing} total={total} /> : <BulkAssignBar /> : pager}
    </>
  );
}

interface ClientPagerProps {
  view: ClientListView;
  total: number;
  onTurn: (page: number) => void;
}

/** Pagination; sticky in wide windows. */
function ClientPager({ view, total, onTurn }: ClientPagerProps) {
  const phone = useMediaQuery(phoneQuery);
  return <Pager bounds={pageBounds(view, total)} total={total} inline={phone} onTurn={onTurn} />;
}

/** Page of the list for a view. The two orders that only the list of users knows come without tags. */
function useClientPage(view: ClientListView) {
  const isOfUsers = isUsersOrder(view);
  const users = useListUsersQuery(usersQuery(view), { skip: !isOfUsers });
  const rows = useListClientRowsQuery(rowsQuery(view), { skip: isOfUsers });
  return isOfUsers ? { ...users, rows: undefined } : { ...rows, rows: rows.data?.clients };
}

/** All pages of the list, read at once. */
function readClients(view: ClientListView) {
  if (isUsersOrder(view)) return { clients: readAllUsers(usersQuery(view)), rows: null };
  const rows = readAllRows(rowsQuery(view));
  return { clients: rows, rows };
}

/** Bottom bar on phones with the bulk assignment. */
function BulkAssignBar() {
  const { t } = useLingui();
  const { open } = useOverlay();
  return (
    <BottomBar>
      <Button
        variant="primary"
        size="lg"
        className="w-full"
        icon={Layers}
        onClick={() => open({ name: "bulk" })}
      >
        {t`Bulk Assign`}
      </Button>
    </BottomBar>
  );
}
