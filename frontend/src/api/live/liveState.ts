import { useSyncExternalStore } from "react";
import { observable } from "./observable";

/** How the stream of events stands. "off": it never stood in this page, so nobody expects anything of it. */
export type LiveState = "off" | "live" | "reconnecting";

export const liveState = observable<LiveState>("off");

export function useLiveState(): LiveState {
  return useSyncExternalStore(liveState.watch, liveState.get);
}
