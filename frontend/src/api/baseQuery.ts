import { fetchBaseQuery, type BaseQueryFn, type FetchArgs } from "@reduxjs/toolkit/query/react";
import type { CallError } from "./callError";
import { sessionLost, sessionLostBeforePicture } from "./sessionLost";

const fetchText = fetchBaseQuery({
  baseUrl: `${globalThis.location.origin}/`,
  credentials: "include",
  responseHandler: "text",
});

/** 401 means something else here: nobody signed in yet, or a wrong password. */
const callsBeforeSignIn = new Set(["getCurrentUser", "signIn"]);

export const baseQuery: BaseQueryFn<string | FetchArgs, unknown, CallError> = async (args, api, options) => {
  const answer = await fetchText(args, api, options);
  if (answer.error) {
    const error = toCallError(
      answer.error.status,
      answer.error.data,
      answer.meta?.response?.statusText ?? "",
    );
    if (error.status === 401) {
      if (api.endpoint === "getCurrentUser") return { data: null };
      if (api.endpoint === "updateProfilePicture") api.dispatch(sessionLostBeforePicture());
      else if (!callsBeforeSignIn.has(api.endpoint)) api.dispatch(sessionLost());
    }
    return { error };
  }
  const text = answer.data as string;
  return { data: text === "" ? null : (JSON.parse(text) as unknown) };
};

function toCallError(status: unknown, data: unknown, statusText: string): CallError {
  if (typeof status !== "number") return { status: "offline", text: "No answer from the server" };
  const body = typeof data === "string" ? data : "";
  return { status, text: `${status.toString()}: ${body || statusText}`, ...readErrorBody(body) };
}

function readErrorBody(body: string): Pick<CallError, "message" | "field"> {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed !== "object" || parsed === null) return {};
    const { message, field } = parsed as Record<string, unknown>;
    return {
      ...(typeof message === "string" && message !== "" ? { message } : {}),
      ...(typeof field === "string" ? { field } : {}),
    };
  } catch {
    return {};
  }
}
