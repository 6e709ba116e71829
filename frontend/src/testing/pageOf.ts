/** Page of a list for a request, like the real server's. */
export function pageOf<Entry extends { id: number }>(
  request: Request,
  newestFirst: readonly Entry[],
): Entry[] {
  const { searchParams } = new URL(request.url);
  const before = searchParams.get("before");
  const limit = searchParams.get("limit");
  const start = before === null ? 0 : newestFirst.findIndex(({ id }) => id === Number(before)) + 1;
  return newestFirst.slice(start, limit === null ? undefined : start + Number(limit));
}
