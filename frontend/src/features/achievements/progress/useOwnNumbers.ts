import { useEffect, useRef } from "react";
import { useListOwnNumbersQuery } from "@/api/client/numbers";
import { useToday } from "@/dates/useToday";

/** Own numbers, asked for again at midnight: the day that they are written for is the server's. */
export function useOwnNumbers() {
  const query = useListOwnNumbersQuery();
  const today = useToday();
  const askedOn = useRef(today);
  const { refetch } = query;
  useEffect(() => {
    if (askedOn.current === today) return;
    askedOn.current = today;
    void refetch();
  }, [today, refetch]);
  return query;
}
