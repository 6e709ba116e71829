import { useEffect, useEffectEvent, useRef } from "react";
import { useToast } from "../overlays/toast/useToast";
import { isNewReleaseOut } from "./newRelease";
import { newReleaseToast } from "./newReleaseToast";

/** Minimum time between two looks. */
const LOOK_ONCE_PER_MS = 3_600_000;

/** Tells once that there is a new release. Looks at most once an hour, when the page is seen or seen again. */
export function useReleaseWatch(): void {
  const showToast = useToast();
  const lastLook = useRef<number | null>(null);
  const wasTold = useRef(false);
  const look = useEffectEvent(async () => {
    const now = Date.now();
    if (wasTold.current || document.hidden) return;
    // The page has just been loaded.
    lastLook.current ??= now;
    if (now - lastLook.current < LOOK_ONCE_PER_MS) return;
    lastLook.current = now;
    if (!(await isNewReleaseOut())) return;
    wasTold.current = true;
    showToast(newReleaseToast());
  });
  useEffect(() => {
    const onSeen = () => void look();
    onSeen();
    const timer = setInterval(onSeen, LOOK_ONCE_PER_MS);
    document.addEventListener("visibilitychange", onSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onSeen);
    };
  }, []);
}
