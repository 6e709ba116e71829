import type { Elements } from "@/language/elements";
import { FetchError } from "./FetchError";

interface LoadedProps<Data> {
  query: { data?: Data | undefined; isFetching: boolean; error?: unknown; refetch: () => unknown };
  /** Shown while there is no data yet. */
  shape: Elements;
  /** Title of the error view, or another view. */
  failed: string | ((retry: () => void) => Elements);
  children: (data: Data) => Elements;
}

/** Answer of a query, its shape until then, or its error. */
export function Loaded<Data>({ query, shape, failed, children }: LoadedProps<Data>) {
  const { data, isFetching, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (isFetching) return shape;
  const retry = () => void refetch();
  if (typeof failed === "function") return failed(retry);
  return <FetchError title={failed} error={error} onRetry={retry} />;
}
