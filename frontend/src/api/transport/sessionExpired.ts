import { createAction } from "@reduxjs/toolkit";

/** A signed-in user's call was answered with 401. */
export const sessionExpired = createAction("session/lost");

/** Same during a picture upload, which has its own message and delay. */
export const sessionExpiredDuringUpload = createAction("session/lostBeforePicture");
