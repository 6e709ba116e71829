import type { Dispatch } from "@reduxjs/toolkit";
import { flushSync } from "react-dom";
import { hubApi } from "@/api/hubApi";
import { clearDrafts } from "@/forms/useDraft";
import { allowLeaving } from "@/ui/leaveGuard";
import { rememberHome } from "./expectedScreen";
import { leaveApp } from "./leaveApp";
import { signOutBegun } from "./signingOut";

/** Nothing of this user stays in the page, which is about to be left. */
export function forgetReader(dispatch: Dispatch): void {
  allowLeaving();
  // A mounted screen would fetch again what is cleared, in a race with the end of its session.
  flushSync(() => dispatch(signOutBegun()));
  dispatch(hubApi.util.resetApiState());
  clearDrafts();
  rememberHome(null);
  // Back must not show the page as it was left.
  window.addEventListener("pageshow", reloadIfKept);
}

function reloadIfKept({ persisted }: PageTransitionEvent): void {
  if (persisted) leaveApp.reload();
}
