import { useSyncExternalStore } from "react";
import { watchedValue } from "./watchedValue";

/** How the stream of events stands. "off": it never stood in this page, so nobody expects anything of it. */
export type LiveState = "off" | "live" | "reconnecting";

export const liveState = watchedValue<LiveState>("off");

export function useLiveState(): LiveState {
  return useSyncExternalStore(liveState.watch, liveState.get);
}
