import { phoneQuery } from "@/tasks/board/phoneQuery";
import { Pager } from "@/ui/lists/Pager";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { pageBounds, type ClientListView } from "./clientListView";

interface ClientPagerProps {
  view: ClientListView;
  total: number;
  onTurn: (page: number) => void;
}

/** Pagination; sticky in wide windows. */
export function ClientPager({ view, total, onTurn }: ClientPagerProps) {
  const phone = useMediaQuery(phoneQuery);
  return <Pager bounds={pageBounds(view, total)} total={total} inline={phone} onTurn={onTurn} />;
}
