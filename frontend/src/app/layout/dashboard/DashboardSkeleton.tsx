import { LoadingScreen } from "../LoadingScreen";

/** Static frame in index.ejs, read before the app replaces it. */
const frame = document.querySelector("[data-first-paint]")?.innerHTML;

/** Frame of the dashboard while the user is unknown. It equals the document's, so that nothing shifts. */
export function DashboardSkeleton() {
  // Static markup of the document, no user input.
  return frame ? <div dangerouslySetInnerHTML={{ __html: frame }} /> : <LoadingScreen />;
}
