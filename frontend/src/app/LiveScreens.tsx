import { useEffect } from "react";
import { useStore } from "react-redux";
import type { LiveStore } from "@/api/live/liveEvents";
import { useRemoteAnnouncement } from "@/api/live/remoteMoves";

/** Keeps what this person is shown as it is on the server, and tells a screen reader of what has moved by itself. */
export function LiveScreens({ userId }: { userId: string }) {
  useLiveEvents(userId);
  return (
    <p aria-live="polite" className="sr-only">
      {useRemoteAnnouncement()}
    </p>
  );
}

/** Its code is loaded beside the first screen. Without it, or without a stream, every screen works as before. */
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
