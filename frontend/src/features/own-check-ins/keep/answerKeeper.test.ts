import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OwnPeriod } from "@/api/generated/client";
import type { CallError } from "@/api/transport/callError";
import { readFromBrowser } from "@/forms/useDraft";
import { aPeriod, aQuestion } from "@/testing/ownCheckInServer";
import { AnswerKeeper } from "./answerKeeper";
import type { AnswerBody } from "./entries";

const text = aQuestion(1, "shortText");
const amount = aQuestion(2, "number", { decimals: 1, unit: "km" });
const choice = aQuestion(3, "scale", { points: 5 });
const questions = [text, amount, choice];

type Reply = { data: OwnPeriod } | { error: CallError };
interface Call {
  revision: string;
  body: AnswerBody;
  reply: (reply: Reply) => Promise<void>;
}

let onIdle = vi.fn<() => void>();

function start(period = aPeriod({ questions })) {
  const keeper = new AnswerKeeper(period, "check-in:maya:7", onIdle);
  const calls: Call[] = [];
  const keep = (revision: string, body: AnswerBody) =>
    new Promise<Reply>((resolve) => {
      const reply = (given: Reply) => {
        resolve(given);
        return vi.advanceTimersByTimeAsync(0).then(() => undefined);
      };
      calls.push({ revision, body, reply });
    });
  const sent: string[] = [];
  const send = (revision: string) => {
    sent.push(revision);
    return Promise.resolve<Reply>({ data: { ...keeper.read().period, revision: 99 } });
  };
  const leave = keeper.attach({ keep, send });
  const last = () => calls.at(-1) ?? expect.unreachable();
  return { keeper, calls, last, sent, leave };
}

const error = (status: CallError["status"], more: Partial<CallError> = {}) => ({
  error: { status, text: "refused", ...more },
});
const pause = () => vi.advanceTimersByTimeAsync(700);
const inBrowser = () => readFromBrowser("check-in:maya:7");
const answered = (answers: OwnPeriod["answers"], revision: number) => ({
  data: aPeriod({ questions, answers, revision }),
});

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  onIdle = vi.fn<() => void>();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("answers are kept", () => {
  it("after a pause, the changed ones alone", async () => {
    const { keeper, calls, last } = start(aPeriod({ questions, answers: { "3": 4 } }));
    keeper.write(text, "Fi");
    await vi.advanceTimersByTimeAsync(500);
    keeper.write(text, "Film ");
    await vi.advanceTimersByTimeAsync(500);
    expect(calls).toHaveLength(0);
    await pause();
    expect(calls.map(({ revision, body }) => ({ revision, body }))).toEqual([
      { revision: '"1"', body: { "1": "Film" } },
    ]);
    await last().reply(answered({ "1": "Film", "3": 4 }, 2));
    // As typed, although the server has cut the blank.
    expect(keeper.read().entries["1"]).toMatchObject({ value: "Film ", isUnsent: false });
    expect(inBrowser()).toBeNull();
  });

  it("in order, each with the newest revision", async () => {
    const { keeper, calls, last } = start();
    keeper.write(choice, 4);
    await vi.advanceTimersByTimeAsync(0);
    keeper.write(text, "Film");
    await pause();
    expect(calls).toHaveLength(1);
    await last().reply(answered({ "3": 4 }, 2));
    await pause();
    expect(calls).toHaveLength(2);
    expect(last()).toMatchObject({ revision: '"2"', body: { "1": "Film" } });
  });

  it("in this browser until the network is back", async () => {
    const { keeper, calls, last } = start();
    keeper.write(text, "Film");
    await pause();
    await last().reply(error("offline"));
    expect(keeper.read().failure).toMatchObject({ status: "offline" });
    expect(inBrowser()).toMatchObject({ "1": { value: "Film" } });
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toHaveLength(2);
    await last().reply(answered({ "1": "Film" }, 2));
    expect(keeper.read().failure).toBeNull();
    expect(inBrowser()).toBeNull();
  });

  it("in this browser beside those of another tab", async () => {
    const [one, other] = [start(), start()];
    one.keeper.write(text, "Film");
    other.keeper.write(choice, 4);
    one.keeper.write(text, "Film it");
    const [first, second] = [{ value: "Film it" }, { value: 4 }];
    expect(inBrowser()).toMatchObject({ "1": first, "3": second });
    const third = start();
    one.keeper.write(text, "Film it now");
    await pause();
    await third.last().reply(answered({ "1": "Film it", "3": 4 }, 2));
    expect(inBrowser()).toMatchObject({ "1": { value: "Film it now" } });
    await one.last().reply(answered({ "1": "Film it now", "3": 4 }, 3));
    expect(inBrowser()).toBeNull();
  });

  it("again after growing pauses", async () => {
    const { keeper, calls, last } = start();
    keeper.write(text, "Film");
    await pause();
    await last().reply(error(503));
    await vi.advanceTimersByTimeAsync(2000);
    expect(calls).toHaveLength(2);
    await last().reply(error(503));
    await vi.advanceTimersByTimeAsync(2000);
    expect(calls).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(2000);
    expect(calls).toHaveLength(3);
  });

  it("by the next visit after a session ended", async () => {
    const before = start();
    before.keeper.write(text, "Film");
    await pause();
    await before.last().reply(error(401));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(before.calls).toHaveLength(1);
    const { keeper, last } = start();
    expect(keeper.read().entries["1"]?.value).toBe("Film");
    await vi.advanceTimersByTimeAsync(0);
    expect(last().body).toEqual({ "1": "Film" });
  });

  it("when the page is left, as the last", async () => {
    const { keeper, last, leave } = start();
    keeper.write(text, "Film");
    leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(last().body).toEqual({ "1": "Film" });
    expect(onIdle).not.toHaveBeenCalled();
    await last().reply(answered({ "1": "Film" }, 2));
    expect(onIdle).toHaveBeenCalledOnce();
  });

  it("but not while they are unfinished", async () => {
    const { keeper, calls } = start();
    keeper.write(amount, "12,,");
    await pause();
    expect(calls).toHaveLength(0);
    expect(inBrowser()).toMatchObject({ "2": { value: "12,," } });
    keeper.write(amount, "١٢٫٥");
    await pause();
    expect(calls[0]?.body).toEqual({ "2": "١٢٫٥" });
  });

  it("without the one that the server refuses", async () => {
    const { keeper, calls, last } = start();
    keeper.write(amount, "12");
    keeper.write(text, "Film");
    await pause();
    await last().reply(error(422, { field: "answers.2", message: "Too far." }));
    expect(keeper.read().entries["2"]?.refusal).toBe("Too far.");
    expect(calls).toHaveLength(2);
    expect(last().body).toEqual({ "1": "Film" });
  });

  it("never after it has closed, and stay readable", async () => {
    const { keeper, calls, last } = start();
    keeper.write(text, "Film");
    await pause();
    await last().reply(error(409, { code: "check-in-closed" }));
    expect(keeper.read()).toMatchObject({ isClosed: true, entries: { "1": { value: "Film" } } });
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(1);
  });
});

describe("answers of another device", () => {
  it("stand where nothing was typed here", async () => {
    const { keeper, calls, last } = start();
    keeper.write(text, "Film");
    await pause();
    const { data } = answered({ "3": 2 }, 5);
    await last().reply(error(412, { current: data }));
    expect(calls).toHaveLength(2);
    expect(last()).toMatchObject({ revision: '"5"', body: { "1": "Film" } });
    await last().reply(answered({ "1": "Film", "3": 2 }, 6));
    expect(keeper.read().period.answers).toEqual({ "1": "Film", "3": 2 });
  });

  it("are shown beside what was typed here", async () => {
    const { keeper, calls, last } = start();
    keeper.write(text, "Film");
    await pause();
    await last().reply(error(412, { current: answered({ "1": "Cut" }, 5).data }));
    expect(calls).toHaveLength(1);
    expect(keeper.read().entries["1"]).toMatchObject({ value: "Film", theirs: "Cut" });
    keeper.keepMine(text);
    await vi.advanceTimersByTimeAsync(0);
    expect(last()).toMatchObject({ revision: '"5"', body: { "1": "Film" } });
  });

  it("can be taken", async () => {
    const { keeper, calls, last } = start();
    keeper.write(text, "Film");
    await pause();
    await last().reply(error(412, { current: answered({ "1": "Cut" }, 5).data }));
    keeper.takeTheirs(text);
    await pause();
    expect(keeper.read().entries).toEqual({});
    expect(calls).toHaveLength(1);
  });

  it("are no others after a lost reply", async () => {
    const { keeper, last } = start();
    keeper.write(amount, "12,50");
    await pause();
    await last().reply(error("offline"));
    keeper.write(amount, "13");
    await pause();
    await last().reply(error(412, { current: answered({ "2": "12.5" }, 2).data }));
    expect(keeper.read().entries["2"]?.theirs).toBeUndefined();
    expect(last()).toMatchObject({ revision: '"2"', body: { "2": "13" } });
  });

  it("wait while a call is under way", async () => {
    const { keeper, last } = start();
    keeper.write(text, "Film");
    await pause();
    keeper.write(text, "Film it");
    keeper.receive(answered({ "1": "Film" }, 2).data);
    expect(keeper.read().period.revision).toBe(1);
    await last().reply(answered({ "1": "Film" }, 2));
    expect(keeper.read().entries["1"]).toMatchObject({ value: "Film it", theirs: undefined, isUnsent: true });
  });

  it("are not taken from an older state", () => {
    const { keeper } = start(aPeriod({ questions, revision: 4, answers: { "3": 4 } }));
    keeper.receive(answered({ "3": 1 }, 3).data);
    expect(keeper.read().period.answers).toEqual({ "3": 4 });
  });
});

describe("sending", () => {
  it("keeps the answers before", async () => {
    const { keeper, last, sent } = start();
    keeper.write(text, "Film");
    const outcome = keeper.send();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([]);
    await last().reply(answered({ "1": "Film" }, 2));
    expect(await outcome).toMatchObject({ data: { revision: 99 } });
    expect(sent).toEqual(['"2"']);
  });

  it("ends where they cannot be kept", async () => {
    const { keeper, last, sent } = start();
    keeper.write(text, "Film");
    const outcome = keeper.send();
    await vi.advanceTimersByTimeAsync(0);
    await last().reply(error("offline"));
    expect(await outcome).toBe("unsent");
    expect(sent).toEqual([]);
  });

  it("ends with what the server said", async () => {
    const { keeper, last, sent } = start();
    keeper.write(text, "Film");
    const outcome = keeper.send();
    await vi.advanceTimersByTimeAsync(0);
    const refused = error(500, { message: "Something went wrong." });
    await last().reply(refused);
    expect(await outcome).toEqual(refused);
    expect(sent).toEqual([]);
  });
});
