/** Responses that boot.js requested before this code was loaded, by address. Each is used once. */
declare global {
  var preloadedResponses: Record<string, Promise<Response>> | undefined;
}

export function takePreloadedResponse(
  method: string,
  { pathname, search }: URL,
): Promise<Response> | undefined {
  const address = pathname + search;
  const answer = method === "GET" ? globalThis.preloadedResponses?.[address] : undefined;
  if (answer) Reflect.deleteProperty(globalThis.preloadedResponses ?? {}, address);
  return answer;
}

/** Discards them after a mutation, because they are stale. */
export function clearPreloadedResponses(): void {
  globalThis.preloadedResponses = undefined;
}
