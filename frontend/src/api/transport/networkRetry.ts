import { observable } from "../live/observable";

/** Backoff delays: a laptop needs some seconds after waking up to be online. */
const NETWORK_WAITS_MS = [500, 1000, 2000, 4000];

/** True while a call waits for the network. */
export const isWaitingForNetwork = observable(false);

/** Retries with exponential backoff while there is no response. Waits without a try while the browser is offline. */
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
