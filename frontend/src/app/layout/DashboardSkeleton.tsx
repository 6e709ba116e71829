import frame from "./dashboardFrame.html?raw";

/**
 * The dashboard's frame before anybody knows whose it is. The document draws the same markup before any script is here
 * (index.ejs), and it has the measures of what takes its place: nothing jumps.
 */
export function DashboardSkeleton() {
  // A file of ours, bundled at build time; nothing of a user's reaches this.
  return <div dangerouslySetInnerHTML={{ __html: frame }} />;
}
