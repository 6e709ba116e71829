import type { createListenerMiddleware } from "@reduxjs/toolkit";
import { accountClosedAddress } from "@/addresses/addresses";
import { accountClosed } from "@/api/sessionLost";
import { forgetReader } from "./forgetReader";
import { leaveApp } from "./leaveApp";

type StartListening = ReturnType<typeof createListenerMiddleware>["startListening"];

/** Whoever has closed their account finds nothing of it in this browser, and reads how to come back. */
export function listenForClosedAccount(startListening: StartListening): void {
  startListening({
    actionCreator: accountClosed,
    effect: (_action, { dispatch }) => {
      forgetReader(dispatch);
      leaveApp.to(accountClosedAddress());
    },
  });
}
