import { t } from "@lingui/core/macro";
import type { BaseQueryFn } from "@reduxjs/toolkit/query/react";
import { requestedLanguage } from "@/language/activeLanguage";
import type { CallError } from "./callError";
import { enqueue } from "./mutationQueue";
import { retryWhileOffline } from "./networkRetry";
import { anyChange, listsChanged } from "../cache/changes";
import type { Change } from "../cache/lists";
import { recordGap, recordRevision } from "../cache/revisions";
import { clearPreloadedResponses, takePreloadedResponse } from "./preloadedResponses";
import { askForProof } from "./proof";
import { fileNameOf, saveFile } from "./saveFile";
import { sessionExpired, sessionExpiredDuringUpload } from "./sessionExpired";

/** Request as the generated endpoints describe it. */
export interface Call {
  url: string;
  method?: string;
  body?: unknown;
  params?: Record<string, string | number | boolean | undefined>;
  headers?: Record<string, string | null | undefined>;
  /** True for a request that outlives its page. */
  keepalive?: boolean;
  /** True for a download, which is saved and not parsed. */
  savesFile?: boolean;
}

/** Metadata of a response. */
export interface AnswerMeta {
  /** Total number of entries, from `X-Total-Count`. */
  total: string | null;
  /** Answer as it came, of which lists keep ids alone (knownTasks.ts). */
  body: unknown;
}

interface Answer {
  response: Response;
  text: string;
  /** Parsed text of a successful call; null without one. */
  body: unknown;
  /** Content of a successful download. */
  file?: Blob;
}

/** Id of this tab, sent with every request: liveEvents.ts passes over events of its own tab, which the answers name. */
export const tabId = `t${Math.random().toString(36).slice(2)}`;

/** Request timeout. */
const TIMEOUT_MS = 30_000;
/** Timeout for uploads and for bulk work. */
const LONG_TIMEOUT_MS = 120_000;
const timeoutsMs: Record<string, number> = {
  updateProfilePicture: LONG_TIMEOUT_MS,
  updateLogo: LONG_TIMEOUT_MS,
  assignTask: LONG_TIMEOUT_MS,
  assignTasksBulk: LONG_TIMEOUT_MS,
  assignFromTemplate: LONG_TIMEOUT_MS,
  correctAssignment: LONG_TIMEOUT_MS,
  sendNotes: LONG_TIMEOUT_MS,
  recallNotes: LONG_TIMEOUT_MS,
};

/** Timeout for downloads, whose size is not known. */
const DOWNLOAD_TIMEOUT_MS = 600_000;

/** Reason of an abort. */
const TOO_LATE = "too late";

/** Endpoints for which 401 is a normal result. */
const callsBeforeSignIn = new Set(["getCurrentUser", "signIn", "signInWithPasskey"]);

/** Endpoints that are retried while offline, because their failure replaces a whole screen. */
const callsWithRetry = new Set(["getCurrentUser"]);

// eslint-disable-next-line lingui/no-unlocalized-strings -- Nobody reads it.
const noAnswer: CallError = { status: "offline", text: "No answer from the server" };
const lateAnswer = (): CallError => ({
  status: "timeout",
  // eslint-disable-next-line lingui/no-unlocalized-strings -- Nobody reads it.
  text: "No answer from the server in time",
  message: t`The server took too long to answer. Check your connection and try again.`,
});

export const baseQuery: BaseQueryFn<string | Call, unknown, CallError, object, AnswerMeta> = async (
  args,
  api,
) => {
  const call: Call = typeof args === "string" ? { url: args } : args;
  const limit = call.savesFile ? DOWNLOAD_TIMEOUT_MS : (timeoutsMs[api.endpoint] ?? TIMEOUT_MS);
  const method = call.method ?? "GET";
  // A query may be a POST, and a mutation a download.
  const isChange = method !== "GET" && api.type === "mutation";
  const askOnce = () => answerWithin(limit, api.signal, call);
  const ask = () =>
    callsWithRetry.has(api.endpoint) ? retryWhileOffline(askOnce, hasNoAnswer, api.signal) : askOnce();
  const askInTurn = () => (isChange ? enqueue(method, call.url, ask) : ask());
  let answer = await askInTurn();
  if (needsProof(answer) && (await askForProof(api.endpoint))) answer = await askInTurn();
  if (method === "GET" && !api.signal.aborted) noteFetched(answer);
  if (isChange && !isSessionOver(answer)) api.dispatch(listsChanged(changesOf(answer)));
  if ("status" in answer) return { error: answer };
  const { response, text, body, file } = answer;
  if (response.ok) {
    if (file) saveFile(fileNameOf(response.headers), file);
    return { data: body, meta: { total: response.headers.get("X-Total-Count"), body } };
  }
  if (isSessionOver(answer)) {
    if (api.endpoint === "getCurrentUser") return { data: null };
    if (api.endpoint === "updateProfilePicture") api.dispatch(sessionExpiredDuringUpload());
    else if (!callsBeforeSignIn.has(api.endpoint)) api.dispatch(sessionExpired());
  }
  return { error: refused(response, text) };
};

function noteFetched(answer: Answer | CallError): void {
  if ("status" in answer || answer.response.status >= 500) recordGap();
  else if (answer.response.ok) recordRevision(answer.response.headers.get("X-Revision"));
}

/** Changes that the answer to a call names. Anything may have changed without an answer or after a refusal. */
function changesOf(answer: Answer | CallError): readonly Change[] {
  const isUnknown = "status" in answer || !answer.response.ok;
  const header = isUnknown ? null : answer.response.headers.get("X-Changed");
  // A server of the release before names none.
  if (header === null) return [anyChange(tabId)];
  return (JSON.parse(header) as Change[]).map((change) => ({ ...change, tab: tabId }));
}

function isSessionOver(answer: Answer | CallError): boolean {
  return "response" in answer && answer.response.status === 401;
}

/** True if the server wants to know again who is there. */
function needsProof(answer: Answer | CallError): boolean {
  if ("status" in answer) return false;
  return answer.response.status === 403 && readErrorBody(answer.text).code === "proof-needed";
}

function hasNoAnswer(answer: Answer | CallError): boolean {
  return answer === noAnswer;
}

/**
 * Response with its body, or the error. What is no JSON, or no attachment, came from another server, such as that of a
 * guest network.
 */
async function answerWithin(limit: number, given: AbortSignal, call: Call): Promise<Answer | CallError> {
  const abort = new AbortController();
  const stop = () => abort.abort();
  const timer = setTimeout(() => abort.abort(TOO_LATE), limit);
  given.addEventListener("abort", stop);
  const stopped = new Promise<never>((_, reject) => abort.signal.addEventListener("abort", reject));
  try {
    return await Promise.race([send(call, abort.signal), stopped]);
  } catch {
    return abort.signal.reason === TOO_LATE ? lateAnswer() : noAnswer;
  } finally {
    clearTimeout(timer);
    given.removeEventListener("abort", stop);
  }
}

async function send(
  { url, method = "GET", body, params, headers, keepalive = false, savesFile = false }: Call,
  signal: AbortSignal,
): Promise<Answer | CallError> {
  const address = new URL(url, location.origin);
  for (const [name, value] of Object.entries(params ?? {})) {
    if (value !== undefined) address.searchParams.set(name, String(value));
  }
  const said = new Headers({
    Accept: savesFile ? "*/*" : "application/json",
    "Accept-Language": requestedLanguage(),
    "X-Tab": tabId,
  });
  if (body !== undefined) said.set("Content-Type", "application/json");
  for (const [name, value] of Object.entries(headers ?? {})) {
    if (value) said.set(name, value);
  }
  if (method !== "GET") clearPreloadedResponses();
  const response = await (takePreloadedResponse(method, address) ??
    fetch(address, {
      method,
      signal,
      headers: said,
      keepalive,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }));
  if (savesFile && response.ok) {
    if (!response.headers.has("Content-Disposition")) return noAnswer;
    return { response, text: "", body: null, file: await response.blob() };
  }
  const text = await response.text();
  return { response, text, body: response.ok && text !== "" ? JSON.parse(text) : null };
}

function refused({ status, statusText, headers }: Response, body: string): CallError {
  const reference = headers.get("X-Request-Id");
  return {
    status,
    text: `${status.toString()}: ${body || statusText}`,
    ...readErrorBody(body),
    ...(reference ? { reference } : {}),
  };
}

function readErrorBody(body: string): Pick<CallError, "message" | "code" | "field" | "current"> {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed !== "object" || parsed === null) return {};
    const { message, code, field, current } = parsed as Record<string, unknown>;
    return {
      ...(typeof message === "string" && message !== "" ? { message } : {}),
      ...(typeof code === "string" ? { code } : {}),
      ...(typeof field === "string" ? { field } : {}),
      ...(current === undefined ? {} : { current }),
    };
  } catch {
    return {};
  }
}
