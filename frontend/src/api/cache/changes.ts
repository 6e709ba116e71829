import { createAction } from "@reduxjs/toolkit";
import { listsOfTopic, type Change, type List, type Topic } from "./lists";

/** Changes that an answer or the stream of events named; refetching.ts asks for their lists, and for those that failed. */
export const listsChanged = createAction<readonly Change[]>("lists/changed");

/** A change that patches these lists is under way, and has ended. */
export const listsHeld = createAction<readonly List[]>("lists/held");
export const listsReleased = createAction<readonly List[]>("lists/released");

/** Change of anything, after which nothing is known. */
export function anyChange(tab: string | null): Change {
  return { what: Object.keys(listsOfTopic) as Topic[], client: null, tab };
}
