/**
 * Answers that the document asked for before this code was here (boot.js), by address. Each serves once: whoever asks
 * again wants to know how things are now.
 */
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

/** After a change, signing in above all, they tell of something that is no more. */
export function clearPreloadedResponses(): void {
  globalThis.preloadedResponses = undefined;
}
