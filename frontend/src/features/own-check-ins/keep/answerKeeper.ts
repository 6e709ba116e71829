import type { OwnPeriod, Question } from "@/api/generated/client";
import { isCallError, isOffline, isOutdated, isUnauthorized } from "@/api/transport/callError";
import { keepInBrowser, readFromBrowser } from "@/forms/useDraft";
import type { Value } from "../answers";
import {
  rebased,
  refused,
  sendable,
  settled,
  triedWith,
  unsentOf,
  withMine,
  withTheirs,
  withValue,
  type AnswerBody,
  type Entries,
  type Entry,
} from "./entries";

interface Sent {
  data?: OwnPeriod | undefined;
  error?: unknown;
}

/** Calls of a period, each for a revision formatted for `If-Match`. */
export interface PeriodCalls {
  keep: (revision: string, body: AnswerBody) => PromiseLike<Sent>;
  send: (revision: string) => PromiseLike<Sent>;
}

export interface Kept {
  /** Newest state of the server that is known here. */
  period: OwnPeriod;
  entries: Entries;
  /** Failure after which the unsent answers wait for the server in this browser; null while none waits. */
  failure: unknown;
  /** True once the server has refused an answer because the period is closed. */
  isClosed: boolean;
}

/** Outcome of sending: the server's answer, "unsent" if an answer waits for a connection, "open" if one cannot be sent as it is. */
export type Outcome = Sent | "unsent" | "open";

const DEBOUNCE_MS = 700;
const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 60_000;
const MOST_TRIES = 5;

/** Keeps the answers to one period: in this browser at once, and on the server a field at a time, in order. */
export class AnswerKeeper {
  private state: Kept;
  private readonly listeners = new Set<() => void>();
  private calls: PeriodCalls | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  /** Calls run one after the other: each needs the revision of the one before. */
  private turn: Promise<unknown> = Promise.resolve();
  private underWay = 0;
  private isLeft = false;
  /** Ids of the questions that were answered here and not sent yet. */
  private readonly typed = new Set<string>();
  /** State that was fetched while a call was under way. */
  private fetched: OwnPeriod | null = null;

  private readonly key: string;
  private readonly onIdle: () => void;

  /** `key`: entry of the browser's storage. `onIdle` is called once the page is left and nothing waits. */
  constructor(period: OwnPeriod, key: string, onIdle: () => void) {
    this.key = key;
    this.onIdle = onIdle;
    const entries = (readFromBrowser(key) ?? {}) as Entries;
    this.state = { period, entries: rebased(entries, period), failure: null, isClosed: false };
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  read = () => this.state;

  /** Begins to send. Returns the end: what is left is sent at once, and after a failure once the network is back. */
  attach(calls: PeriodCalls): () => void {
    this.calls = calls;
    this.isLeft = false;
    window.addEventListener("online", this.flushNow);
    document.addEventListener("visibilitychange", this.flushNow);
    if (this.hasMore()) this.flushNow();
    return () => {
      // A newer page may have taken over.
      if (this.calls !== calls) return;
      this.isLeft = true;
      void this.flush();
    };
  }

  /** Takes a state that was fetched. */
  receive(period: OwnPeriod): void {
    if (this.underWay > 0) this.fetched = period;
    else if (period.revision >= this.state.period.revision) {
      this.change({ period, entries: rebased(this.state.entries, period) });
    }
  }

  write(question: Question, value: Value): void {
    const { entries, period } = this.state;
    this.typed.add(question.id.toString());
    this.change({ entries: withValue(entries, period, question, value) });
    this.schedule(typeof value === "string" ? DEBOUNCE_MS : 0);
  }

  takeTheirs = (question: Question): void =>
    this.change({ entries: withTheirs(this.state.entries, question) });

  keepMine = (question: Question): void => {
    this.change({ entries: withMine(this.state.entries, question) });
    this.flushNow();
  };

  /** Sends what can be sent. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    return this.inTurn(() => this.keepAll());
  }

  /** Sends the whole check-in, after all of its answers. */
  async send(): Promise<Outcome> {
    await this.flush();
    if (this.state.isClosed) return {};
    if (this.hasMore()) {
      const { failure } = this.state;
      return failure === null || isOffline(failure) ? "unsent" : { error: failure };
    }
    if (Object.keys(unsentOf(this.state.entries)).length > 0) return "open";
    return this.inTurn(async () => {
      for (let tries = 1; ; tries += 1) {
        const sent: Sent = (await this.calls?.send(this.revision())) ?? {};
        if (sent.data) this.take(sent.data);
        if (isClosing(sent.error)) this.change({ isClosed: true });
        if (!isOutdated(sent.error) || tries === MOST_TRIES) return sent;
        this.take(sent.error.current as OwnPeriod);
      }
    });
  }

  private readonly flushNow = (): void => void this.flush();

  private schedule(delay: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.flushNow, delay);
  }

  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    this.underWay += 1;
    const done = this.turn.then(work).finally(() => {
      this.underWay -= 1;
      const { fetched } = this;
      if (this.underWay > 0) return;
      this.fetched = null;
      if (fetched) this.receive(fetched);
      this.endIfLeft();
    });
    this.turn = done.catch(() => undefined);
    return done;
  }

  private async keepAll(): Promise<void> {
    let failure: unknown;
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      const body = sendable(this.state.entries, this.state.period.questions);
      if (Object.keys(body).length === 0 || this.state.isClosed || !this.calls) {
        if (this.state.failure !== null) this.change({ failure: null });
        return;
      }
      this.change({ entries: triedWith(this.state.entries, body) });
      const { data, error } = await this.calls.keep(this.revision(), body);
      if (data) {
        this.failures = 0;
        this.change({ period: data, entries: settled(this.state.entries, body, data), failure: null });
        // Answers that were typed meanwhile have a pause of their own.
        if (this.hasMore()) this.schedule(DEBOUNCE_MS);
        return;
      }
      failure = error;
      if (!this.learnFrom(error, body)) break;
    }
    this.wait(failure);
  }

  /** True if the rest can be sent again at once, after a conflict or a refusal. */
  private learnFrom(error: unknown, body: AnswerBody): boolean {
    if (isOutdated(error)) {
      this.take(error.current as OwnPeriod);
      return true;
    }
    if (isClosing(error)) {
      this.change({ isClosed: true });
      return true;
    }
    const id = isCallError(error) ? error.field?.split(".")[1] : undefined;
    if (id === undefined || !(id in body) || !isCallError(error)) {
      if (isUnauthorized(error)) this.failures = Infinity;
      return false;
    }
    this.change({ entries: refused(this.state.entries, body, id, error.message ?? error.text) });
    return true;
  }

  /** Exponential backoff. At the end of a session the page closes, and the next one sends what waits. */
  private wait(failure: unknown): void {
    this.change({ failure });
    if (this.failures === Infinity) return;
    this.schedule(Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.failures));
    this.failures += 1;
  }

  private hasMore(): boolean {
    const { entries, period } = this.state;
    return Object.keys(sendable(entries, period.questions)).length > 0;
  }

  private take(period: OwnPeriod): void {
    this.change({ period, entries: rebased(this.state.entries, period) });
  }

  private revision(): string {
    return `"${this.state.period.revision.toString()}"`;
  }

  private change(changes: Partial<Kept>): void {
    const before = this.state.entries;
    this.state = { ...this.state, ...changes };
    if (changes.entries) this.store(before, changes.entries);
    for (const listener of this.listeners) listener();
  }

  /** Stores what changed. Another tab of this browser may have stored other answers, or newer ones. */
  private store(before: Entries, now: Entries): void {
    const stored = (readFromBrowser(this.key) ?? {}) as Entries;
    const next: Record<string, Entry> = { ...stored };
    for (const id of Object.keys({ ...before, ...now })) {
      const isKnown = JSON.stringify(stored[id]?.value) === JSON.stringify(before[id]?.value);
      if (now[id] === before[id] || !(isKnown || this.typed.has(id))) continue;
      if (now[id]?.isUnsent) next[id] = now[id];
      else {
        // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- Entries are by id.
        delete next[id];
        this.typed.delete(id);
      }
    }
    keepInBrowser(this.key, Object.keys(next).length > 0 ? next : null);
  }

  /** Ends once its page is left and nothing waits. */
  private endIfLeft(): void {
    if (!this.isLeft || (this.hasMore() && !this.state.isClosed)) return;
    clearTimeout(this.timer);
    window.removeEventListener("online", this.flushNow);
    document.removeEventListener("visibilitychange", this.flushNow);
    this.onIdle();
  }
}

/** True if the server refuses because the period is closed. */
export function isClosing(error: unknown): boolean {
  return isCallError(error) && error.code === "check-in-closed";
}
