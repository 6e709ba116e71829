import { useEffect, useRef, type RefObject } from "react";
import type { Older } from "@/api/useGrowingList";
import { BottomBar } from "@/ui/BottomBar";
import { Button } from "@/ui/Button";

interface ActivityFootProps {
  /** Absent where nothing is older. */
  older: Older | undefined;
  list: RefObject<HTMLElement | null>;
}

export function ActivityFoot({ older, list }: ActivityFootProps) {
  const asked = useRef(false);
  const isWhole = older === undefined;
  useEffect(() => {
    // The button that was pressed is gone with the last page.
    if (isWhole && asked.current) list.current?.focus();
  }, [isWhole, list]);
  return (
    <BottomBar>
      {older?.failed ? (
        <p role="alert" className="flex-1 text-13 text-danger-text">
          Older activity did not load.
        </p>
      ) : (
        <p className="flex-1 text-13 text-ink-2">Newest first</p>
      )}
      {older ? (
        <Button
          variant="ghost"
          size="sm"
          className="-mr-2.5 max-tablet:h-11"
          pending={older.isFetching}
          pendingText="Loading older..."
          onClick={() => {
            asked.current = true;
            older.fetch();
          }}
        >
          {older.failed ? "Try again" : "Show older"}
        </Button>
      ) : null}
    </BottomBar>
  );
}
