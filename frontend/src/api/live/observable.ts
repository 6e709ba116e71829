/** Observable value outside of React, for useSyncExternalStore. */
export function observable<Value>(initial: Value) {
  let value = initial;
  const watchers = new Set<() => void>();
  return {
    get: () => value,
    set: (next: Value): void => {
      if (next === value) return;
      value = next;
      for (const tell of [...watchers]) tell();
    },
    watch: (tell: () => void): (() => void) => {
      watchers.add(tell);
      return () => {
        watchers.delete(tell);
      };
    },
  };
}
