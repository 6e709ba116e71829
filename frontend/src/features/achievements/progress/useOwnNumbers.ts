import { useCurrentUser } from "@/api/account/currentUser";
import { useListOwnNumbersQuery } from "@/api/client/numbers";
import { useNewDay } from "@/dates/useNewDay";

/** Own numbers, asked for again on a new day: the day that they are written for is the server's. */
export function useOwnNumbers() {
  const query = useListOwnNumbersQuery();
  const { user } = useCurrentUser();
  useNewDay(query.data?.numbers[0]?.today, user?.timeZone ?? "", () => void query.refetch());
  return query;
}
