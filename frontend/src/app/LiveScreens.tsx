import { useEffect } from "react";
import { useStore } from "react-redux";
import type { LiveStore } from "@/api/live/liveEvents";
import { useRemoteAnnouncement } from "@/api/live/remoteMoves";

/** Follows live events, and announces remote moves to screen readers. */
export function LiveScreens({ userId }: { userId: string }) {
  useLiveEvents(userId);
  return (
    <p aria-live="polite" className="sr-only">
      {useRemoteAnnouncement()}
    </p>
  );
}

/** Loads the code beside the first screen. Without it or without a stream every screen still works. */
function useLiveEvents(userId: string): void {
  const store = useStore() as LiveStore;
  useEffect(() => {
    let leave: (() => void) | null = null;
    let wanted = "EventSource" in window;
    const begin = async () => {
      const { followEvents } = await import(/* webpackChunkName: "live" */ "@/api/live/liveEvents");
      if (wanted) leave = followEvents(store, userId);
    };
    if (wanted) begin().catch(() => undefined);
    return () => {
      wanted = false;
      leave?.();
    };
  }, [store, userId]);
}
