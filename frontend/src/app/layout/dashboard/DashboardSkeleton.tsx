import { LoadingScreen } from "../LoadingScreen";

/** What the document itself draws before any script is here (index.ejs), read before the app takes its place. */
const frame = document.querySelector("[data-first-paint]")?.innerHTML;

/** The dashboard's frame before anybody knows whose it is: the document's own, so that nothing jumps. */
export function DashboardSkeleton() {
  // Built into the document; nothing of a user's reaches this.
  return frame ? <div dangerouslySetInnerHTML={{ __html: frame }} /> : <LoadingScreen />;
}
