import { createAction } from "@reduxjs/toolkit";

/** A call was answered with 401 although the user was thought to be signed in. */
export const sessionExpired = createAction("session/lost");

/** The same for the profile picture, which has words and a delay of its own. */
export const sessionExpiredDuringUpload = createAction("session/lostBeforePicture");
