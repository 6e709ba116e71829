import { FetchErrorLine } from "./FetchErrorLine";

export interface FailedListProps {
  query: { data?: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown };
  text: string;
}

/** Error line under a field whose list could not be fetched, and would look empty. */
export function FailedList({ query, text }: FailedListProps) {
  if (!hasFailed(query)) return null;
  return <FetchErrorLine text={text} onRetry={() => void query.refetch()} className="mt-1 text-13" />;
}

export function hasFailed({ data, isError, isFetching }: FailedListProps["query"]): boolean {
  return data === undefined && isError && !isFetching;
}
