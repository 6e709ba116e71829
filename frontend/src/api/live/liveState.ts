import { useSyncExternalStore } from "react";
import { observable } from "./observable";

/** State of the event stream; "off" until it has opened once. */
export type LiveState = "off" | "live" | "reconnecting";

export const liveState = observable<LiveState>("off");

export function useLiveState(): LiveState {
  return useSyncExternalStore(liveState.watch, liveState.get);
}
