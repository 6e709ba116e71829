/** Records calls, each as a row. `note` returns the body of a call. */
export function recordCalls<Row>(rowOf: (request: Request, body: unknown) => Row) {
  const calls: Row[] = [];
  const note = async (request: Request): Promise<unknown> => {
    const text = await request.text();
    const body: unknown = text === "" ? null : JSON.parse(text);
    calls.push(rowOf(request, body));
    return body;
  };
  return { calls, note };
}

/** Method and path, such as `PUT /api/tasks/7`. */
export function callOf({ method, url }: Request): string {
  return `${method} ${new URL(url).pathname}`;
}

export const keyOf = (request: Request) => request.headers.get("Idempotency-Key");
export const matchOf = (request: Request) => request.headers.get("If-Match");
