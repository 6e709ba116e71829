import { appearance } from "@/language/appearance";
import { LoadingScreen } from "../LoadingScreen";

/** Static frame in index.ejs with the names that the server wrote into it, read before the app replaces it. */
const frame = document.querySelector("[data-first-paint]")?.innerHTML;
const frameVersion = appearance().version;

/** Frame of the dashboard while the user is unknown. It equals the document's, so that nothing shifts. */
export function DashboardSkeleton() {
  if (!frame || appearance().version !== frameVersion) return <LoadingScreen />;
  // Markup of the document, in which the server has escaped the names.
  return <div dangerouslySetInnerHTML={{ __html: frame }} />;
}
