import { useEffect, useState } from "react";
import { callAtMoments } from "./callAtMoments";

/** True once an instant has passed; changes by itself when it does. */
export function useIsPast(moment: string): boolean {
  const at = Date.parse(moment);
  const [now, setNow] = useState(() => Date.now());
  useEffect(
    () =>
      callAtMoments(() => {
        setNow(Date.now());
        const left = at - Date.now();
        return left > 0 ? left + 1 : null;
      }),
    [at],
  );
  return now >= at;
}
