import { observable } from "../live/observable";

/** Waits between the tries of a call that found no network: after a laptop woke it takes some seconds to be back. */
const NETWORK_WAITS_MS = [500, 1000, 2000, 4000];

/** True while a call waits for the network. */
export const isWaitingForNetwork = observable(false);

/**
 * Retries with exponential backoff for as long as there is no answer. While the browser knows that it is offline no try
 * is made and none is counted.
 */
export async function retryWhileOffline<Answer>(
  ask: () => Promise<Answer>,
  hasNoAnswer: (answer: Answer) => boolean,
  signal: AbortSignal,
): Promise<Answer> {
  let answer = await ask();
  for (const wait of NETWORK_WAITS_MS) {
    if (!hasNoAnswer(answer) || signal.aborted) break;
    isWaitingForNetwork.set(true);
    await online(signal);
    await pause(wait, signal);
    answer = await ask();
  }
  isWaitingForNetwork.set(false);
  return answer;
}

function online(signal: AbortSignal): Promise<unknown> {
  return navigator.onLine ? Promise.resolve() : event("online", signal);
}

function event(name: string, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    window.addEventListener(name, resolve, { once: true, signal });
    signal.addEventListener("abort", resolve);
  });
}

function pause(milliseconds: number, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", resolve);
  });
}
