import { useEffect, useEffectEvent } from "react";
import { useListUsersQuery } from "@/api/clients";
import { fetchedAnew } from "@/api/fetchedAnew";
import { useSettled } from "@/ui/useSettled";
import { personOf } from "./person";

/** As many as somebody looks through before they type another letter. */
const shownAtOnce = 50;
const pauseInTyping = 150;

/** The clients whom a search finds, the first of them. While another answer is on its way the last one stays. */
export function useFoundClients(typed: string) {
  const search = useSettled(typed.trim(), pauseInTyping);
  const { data, currentData, isFetching, isError, refetch } = useListUsersQuery(
    { ...(search === "" ? {} : { search }), sort: "name", direction: "asc", limit: shownAtOnce },
    // Clients sign up by themselves: what was found a while ago is shown, but asked for again.
    fetchedAnew,
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
