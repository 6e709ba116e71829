import { t } from "@lingui/core/macro";
import { useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isCallError, isUnauthorized, messageOf } from "@/api/transport/callError";
import type { ToastOptions } from "@/ui/overlays/toast/toasts";
import { useActionSucceeded, useToast } from "@/ui/overlays/toast/useToast";
import type { Problem } from "./problems";
import { useDraft } from "./useDraft";
import { useRetryKey } from "./useRetryKey";

export interface FormOptions<Draft extends object> {
  /** Initial values. */
  initial: Draft;
  /** Key of the draft that survives a reload or an expired session. Without it no draft is stored. */
  draftKey?: string;
  /** Problems of a draft, in the order in which they are reported. */
  rules?: (draft: Draft) => readonly Problem<keyof Draft & string>[];
  /** One problem at a time, in a toast and at its field; otherwise all at once at their fields. */
  oneByOne?: boolean;
  /** True if closing the form would lose changes. */
  differs?: (draft: Draft, initial: Draft) => boolean;
  /** Sends the draft. `keyOf` gives the idempotency key of a body, so that a retry creates nothing twice. */
  send: (draft: Draft, keyOf: (body: unknown) => string) => PromiseLike<Outcome<Draft>>;
  /** False if something new can be typed on while it is sent: that edits it, or comes next. */
  locks?: boolean;
  /** True if the error only asks for further input and is not reported. */
  asksForMore?: (error: unknown, draft: Draft) => boolean;
  /** Anonymous form: 401 is a normal error. */
  beforeSignIn?: boolean;
  /**
   * Text for a failure without the server's; those of a function go before the server's. An expired session is reported
   * elsewhere.
   */
  failure: string | ((error: unknown, draft: Draft) => string);
  failureTitle?: string;
  /** Toast after every success. */
  done?: ToastOptions;
  /** Called after every success. */
  onSent?: (draft: Draft) => void;
  /** Closes the form. Not called if it is closed already or was edited while sending. */
  onDone?: () => void;
}

interface Outcome<Draft> {
  error?: unknown;
  /** Moves what is typed to a newer version. With an error, that version is asked about, and the error not reported. */
  rebase?: (typed: Draft) => Draft;
}

type Focusable = { focus: () => void } | null;

/** Names of the fields that are text. */
type TextOf<Draft> = {
  [Name in keyof Draft & string]: Draft[Name] extends string ? Name : never;
}[keyof Draft & string];

/** State of a form: draft, validation, submission and errors by field. */
export function useForm<Draft extends object>({
  initial,
  draftKey,
  rules = () => [],
  oneByOne = false,
  differs = (one, other) => JSON.stringify(one) !== JSON.stringify(other),
  send,
  locks = true,
  asksForMore = () => false,
  beforeSignIn = false,
  failure,
  failureTitle,
  done,
  onSent,
  onDone,
}: FormOptions<Draft>) {
  type Field = keyof Draft & string;
  type Text = TextOf<Draft>;

  const { draft: typed, keep, forget, isStored } = useDraft<Draft>(draftKey, initial);
  const retryKey = useRetryKey(draftKey);
  /** Latest draft, rendered or not. */
  const latest = useRef(typed);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const [problems, setProblems] = useState<readonly Problem<Field>[]>([]);
  /** Locked while something is sent that a change would create a second time; null while nothing is sent. */
  const [sending, setSending] = useState<"open" | "locked" | null>(null);
  const latestSending = useRef(sending);
  const turn = (next: typeof sending) => {
    latestSending.current = next;
    setSending(next);
  };
  const controls = useRef(new Map<string, Focusable>());
  const id = useId();
  const failureOf = draftKey ?? id;
  const showToast = useToast();
  const succeeded = useActionSucceeded();
  const draft = typed ?? initial;

  const problemOf = (field: Field) => problems.find((problem) => problem.field === field);
  const errorOf = (field: Field) => problemOf(field)?.message;
  const focus = (name: string) => controls.current.get(name)?.focus();
  /** Registers a control for the focus. */
  const control = (name: string) => (element: Focusable) => {
    controls.current.set(name, element);
  };
  const change = (changes: Partial<Draft>) => {
    if (latestSending.current === "locked") return;
    latest.current = { ...(latest.current ?? initial), ...changes };
    keep(latest.current);
    if (problems.some(({ field }) => field in changes)) {
      setProblems(problems.filter(({ field }) => !(field in changes)));
    }
  };
  const end = (ended: Draft | null) => {
    latest.current = null;
    forget(ended);
    setProblems([]);
  };
  /** Discards the draft and its idempotency key. */
  const discard = () => {
    retryKey.done();
    end(null);
  };

  const complain = (found: readonly Problem<Field>[]) => {
    const [first] = found;
    if (!first) return;
    setProblems(oneByOne ? [first] : found);
    if (oneByOne) {
      const { title = t`Validation Error`, message } = first;
      showToast({ title, description: message, variant: "destructive", failureOf });
    }
    focus(first.control ?? first.field);
  };

  const sendDraft = async (values: Draft) => {
    if (latestSending.current) return;
    turn("open");
    const sent = latest.current;
    const { error, rebase } = await send(values, (body) => {
      if (locks) turn("locked");
      return retryKey.for(body);
    });
    turn(null);
    if (!error) {
      retryKey.done();
      succeeded(failureOf);
      const now = latest.current;
      const isAllSent = now === sent || !differs(now ?? initial, sent ?? initial);
      // Synchronous, so that the navigation guard is gone before `onDone` navigates.
      if (isAllSent) flushSync(() => end(now));
      else if (rebase && now) change(rebase(now));
      if (done) showToast({ variant: "success", ...done });
      onSent?.(values);
      if (isAllSent && isOpen.current) onDone?.();
      return;
    }
    if (isUnauthorized(error) && !beforeSignIn) return;
    if (rebase && latest.current) change(rebase(latest.current));
    if (rebase || asksForMore(error, values)) return;
    const refused = refusalOf(error, Object.keys(draft) as Field[]);
    if (refused) complain([refused]);
    if (refused && oneByOne) return;
    const description = typeof failure === "string" ? messageOf(error, failure) : failure(error, values);
    showToast({ title: failureTitle ?? t`Error`, description, variant: "destructive", failureOf });
  };

  return {
    draft,
    pending: sending !== null,
    /** True while nothing can be typed. */
    readOnly: sending === "locked",
    unsaved: typed !== null && differs(typed, initial),
    problemOf,
    errorOf,
    change,
    discard,
    /** True if the draft is there again after a reload. */
    keepsDraft: isStored,
    control,
    focus,
    /** Props of a text field. `read` corrects what is typed. */
    text: (field: Text, read = (typed: string) => typed) => ({
      ref: control(field),
      name: field,
      value: draft[field] as string,
      error: errorOf(field),
      readOnly: sending === "locked",
      onChange: ({ target }: { target: { value: string } }) =>
        change({ [field]: read(target.value) } as unknown as Partial<Draft>),
    }),
    /** Validates one field on blur. */
    check: (field: Field) => {
      const found = rules(draft).filter((problem) => problem.field === field);
      if (found[0]?.message === errorOf(field)) return;
      setProblems([...problems.filter((problem) => problem.field !== field), ...found]);
    },
    submit: async () => {
      const found = rules(draft);
      if (found.length > 0) complain(found);
      else await sendDraft(draft);
    },
    /** Sends values that were not typed. */
    send: sendDraft,
  };
}

/** Part of the form that its fields need. */
export interface FieldsForm<Draft> {
  draft: Draft;
  readOnly: boolean;
  problemOf: (field: keyof Draft & string) => { message: string; control?: string } | undefined;
  change: (changes: Partial<Draft>) => void;
  control: (name: string) => (element: HTMLElement | null) => void;
  focus: (name: string) => void;
  text: (field: TextOf<Draft>) => {
    ref: (element: HTMLElement | null) => void;
    name: string;
    value: string;
    error: string | undefined;
    readOnly: boolean;
    onChange: (event: { target: { value: string } }) => void;
  };
}

/** Part of the form that its elements need. */
export interface SubmittableForm {
  pending: boolean;
  unsaved: boolean;
  keepsDraft: () => boolean;
  discard: () => void;
  submit: () => Promise<void>;
}

/** Server error of one field, if it is one of the form's. */
function refusalOf<Field extends string>(error: unknown, fields: readonly Field[]): Problem<Field> | null {
  if (!isCallError(error) || !error.field || !error.message) return null;
  const { field: named, message } = error;
  const field =
    fields.find((candidate) => candidate === named) ??
    fields.find((candidate) => named.startsWith(candidate));
  return field ? { field, message, path: named } : null;
}
