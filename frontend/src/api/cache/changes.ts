import { createAction, type ThunkDispatch, type UnknownAction } from "@reduxjs/toolkit";
import { listsOfTopic, type Change, type List, type Topic } from "./lists";

/** Changes that an answer or the stream of events named; refetching.ts asks for their lists, and for those that failed. */
export const listsChanged = createAction<readonly Change[]>("lists/changed");

export const listsHeld = createAction<readonly List[]>("lists/held");
export const listsReleased = createAction<readonly List[]>("lists/released");

/** Change of anything, after which nothing is known. */
export function anyChange(tab: string | null): Change {
  return { what: Object.keys(listsOfTopic) as Topic[], client: null, tab };
}

interface CallUnderWay {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- Each call knows its own store.
  dispatch: ThunkDispatch<any, unknown, UnknownAction>;
}

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
