import { useSyncExternalStore } from "react";
import { lastAnnouncement, watchAnnouncements } from "./announcements";

/** Live region of `announce`. It must exist before its text changes. */
export function Announcer() {
  const said = useSyncExternalStore(watchAnnouncements, lastAnnouncement);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
