import { useEffect } from "react";
import { useStore } from "react-redux";
import type { LiveStore } from "@/api/live/liveEvents";
import { useRemoteAnnouncement } from "@/api/live/remoteMoves";
import { announce } from "@/ui/feedback/announcements";

/** Follows live events, and announces remote moves to screen readers. */
export function LiveScreens({ userId }: { userId: string }) {
  useLiveEvents(userId);
  const moved = useRemoteAnnouncement();
  useEffect(() => {
    if (moved !== "") announce(moved);
  }, [moved]);
  return null;
}

/** Loads the code beside the first screen. Without it or without a stream every screen still works. */
function useLiveEvents(userId: string): void {
  const store = useStore() as LiveStore;
  useEffect(() => {
    let leave: (() => void) | null = null;
    let wanted = "EventSource" in window;
    const begin = async () => {
      const { followEvents } = await import("@/api/live/liveEvents");
      if (wanted) leave = followEvents(store, userId);
    };
    if (wanted) begin().catch(() => undefined);
    return () => {
      wanted = false;
      leave?.();
    };
  }, [store, userId]);
}
