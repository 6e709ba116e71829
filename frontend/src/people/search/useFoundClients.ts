import { useEffect, useEffectEvent, useState } from "react";
import { useListUsersQuery } from "@/api/admin/clients";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { trimmed } from "@/language/text/blank";
import { useDebouncedValue } from "@/ui/loading/useDebouncedValue";
import { personOf } from "../person";

/** Size of the first page. */
const PAGE_SIZE = 50;
const TYPING_PAUSE_MS = 150;

/** First page of a debounced client search. The previous result stays while the next one loads. */
export function useFoundClients(typed: string) {
  const search = useDebouncedValue(trimmed(typed), TYPING_PAUSE_MS);
  const { data, currentData, isFetching, isError, refetch } = useListUsersQuery(
    { ...(search === "" ? {} : { search }), sort: "name", direction: "asc", limit: PAGE_SIZE },
    // Clients sign up by themselves, so a cached result is refetched.
    refetchOnMount,
  );
  const [answered, setAnswered] = useState(search);
  if (currentData !== undefined && answered !== search) setAnswered(search);
  // Refetches on window focus: a client may have been invited in another window.
  const refresh = useEffectEvent(() => void refetch());
  useEffect(() => {
    const onFocus = () => refresh();
    window.addEventListener("focus", onFocus);
    return () => window.removeEventListener("focus", onFocus);
  }, []);
  return {
    /** Search of the last answer; the input may be newer. */
    search: answered,
    people: data?.clients.map(personOf),
    total: data?.total ?? 0,
    isCurrent: currentData !== undefined && search === trimmed(typed),
    isFailed: isError && !isFetching,
    retry: () => void refetch(),
  };
}
