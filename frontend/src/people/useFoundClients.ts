import { useEffect, useEffectEvent } from "react";
import { useListUsersQuery } from "@/api/admin/clients";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { useDebouncedValue } from "@/ui/loading/useDebouncedValue";
import { personOf } from "./person";

/** As many as somebody looks through before they type another letter. */
const PAGE_SIZE = 50;
const TYPING_PAUSE_MS = 150;

/** The clients whom a search finds, the first of them. While another answer is on its way the last one stays. */
export function useFoundClients(typed: string) {
  const search = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const { data, currentData, isFetching, isError, refetch } = useListUsersQuery(
    { ...(search === "" ? {} : { search }), sort: "name", direction: "asc", limit: PAGE_SIZE },
    // Clients sign up by themselves: what was found a while ago is shown, but asked for again.
    refetchOnMount,
  );
  // Whoever comes back from another window may have invited somebody there.
  const refresh = useEffectEvent(() => void refetch());
  useEffect(() => {
    const onFocus = () => {
      refresh();
    };
    window.addEventListener("focus", onFocus);
    return () => {
      window.removeEventListener("focus", onFocus);
    };
  }, []);
  return {
    /** What was searched for; letters that were typed just now are not in it yet. */
    search,
    people: data?.clients.map(personOf),
    total: data?.total ?? 0,
    isCurrent: currentData !== undefined && search === typed.trim(),
    isFailed: isError && !isFetching,
    retry: () => void refetch(),
  };
}
