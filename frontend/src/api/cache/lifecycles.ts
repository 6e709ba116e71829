import type { ThunkAction, ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { listsHeld, listsReleased } from "./changes";
import type { List } from "./lists";

interface CallUnderWay {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- Each call knows its own store.
  dispatch: ThunkDispatch<any, unknown, UnknownAction>;
}

interface AnsweredCall<Answer> extends CallUnderWay {
  queryFulfilled: PromiseLike<{ data: Answer }>;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- Each call knows its own store.
type Action<Result = unknown> = ThunkAction<Result, any, any, UnknownAction>;
type Patch = Action<{ undo: () => void }>;

/**
 * Lifecycle of a change that patches lists, before its answer or with it. Until it has ended, these lists are not
 * asked for: an answer that was read before the change would undo the patch.
 */
export function holding<Arg, Call extends CallUnderWay>(
  lists: readonly List[],
  patch: (arg: Arg, call: Call) => Promise<void>,
) {
  return async (arg: Arg, call: Call): Promise<void> => {
    call.dispatch(listsHeld(lists));
    try {
      await patch(arg, call);
    } finally {
      call.dispatch(listsReleased(lists));
    }
  };
}

/** Lifecycle of a change that shows in lists before its answer, and is taken back where it is refused. */
export function showingBefore<Arg>(lists: readonly List[], show: (arg: Arg) => Patch) {
  return holding(lists, async (arg: Arg, { dispatch, queryFulfilled }: AnsweredCall<unknown>) => {
    const shown = dispatch(show(arg));
    // The caller reports the error.
    await queryFulfilled.then(undefined, shown.undo);
  });
}

/** Lifecycle of a change whose answer is written into lists before a refetch brings it. */
export function showingAnswer<Arg, Answer>(
  lists: readonly List[],
  show: (answer: Answer, arg: Arg) => Action,
) {
  return holding(lists, async (arg: Arg, { dispatch, queryFulfilled }: AnsweredCall<Answer>) => {
    const answered = await answerOf(queryFulfilled);
    if (answered) await dispatch(show(answered.data, arg));
  });
}

/** Answer of a change; null on failure, which the caller reports. */
export async function answerOf<Answer>(
  fulfilled: PromiseLike<{ data: Answer }>,
): Promise<{ data: Answer } | null> {
  try {
    return await fulfilled;
  } catch {
    return null;
  }
}
