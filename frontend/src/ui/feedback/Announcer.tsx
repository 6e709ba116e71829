import { useSyncExternalStore } from "react";
import { lastAnnouncement, watchAnnouncements } from "./announcements";

/** Where `announce` is heard. It stands on a screen from the beginning: one that comes with its words is not read out. */
export function Announcer() {
  const said = useSyncExternalStore(watchAnnouncements, lastAnnouncement);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
