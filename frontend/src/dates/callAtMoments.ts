const LONGEST_TIMER_MS = 60 * 60 * 1000;

/**
 * Calls `look` now and whenever the time has come that it returned, in milliseconds from then; null for never. Returns
 * the end.
 */
export function callAtMoments(look: () => number | null): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const call = () => {
    clearTimeout(timer);
    const left = look();
    if (left !== null) timer = setTimeout(call, Math.min(left, LONGEST_TIMER_MS));
  };
  call();
  // Timers pause while a computer sleeps.
  document.addEventListener("visibilitychange", call);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", call);
  };
}
