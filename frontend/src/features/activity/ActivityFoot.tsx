import type { RefObject } from "react";
import type { Older } from "@/api/cache/useInfiniteList";
import { BottomBar } from "@/ui/overlays/BottomBar";
import { OlderButton } from "./OlderButton";

interface ActivityFootProps {
  /** Absent at the end of the list. */
  older: Older | undefined;
  list: RefObject<HTMLElement | null>;
}

export function ActivityFoot({ older, list }: ActivityFootProps) {
  return (
    <BottomBar>
      {older?.failed ? (
        <p role="alert" className="flex-1 text-13 text-danger-text">
          Older activity did not load.
        </p>
      ) : (
        <p className="flex-1 text-13 text-ink-2">Newest first</p>
      )}
      <OlderButton older={older} list={list} className="-mr-2.5" />
    </BottomBar>
  );
}
