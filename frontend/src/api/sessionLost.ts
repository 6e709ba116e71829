import { createAction } from "@reduxjs/toolkit";

/** A call was answered with 401 although the user was thought to be signed in. */
export const sessionLost = createAction("session/lost");
