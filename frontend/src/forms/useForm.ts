import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isCallError, isUnauthorized } from "@/api/transport/callError";
import { useToast } from "@/ui/overlays/toast/useToast";
import type { Problem } from "./problems";
import { useDraft } from "./useDraft";
import { useRetryKey } from "./useRetryKey";

interface FormOptions<Draft extends object> {
  /** What the form shows before anything is typed. */
  initial: Draft;
  /** Under which name what was typed outlives a lost session or a reload. Without it nothing is kept. */
  draftKey?: string;
  /** What is wrong with a draft, in the order in which people are told. */
  rules?: (draft: Draft) => readonly Problem<keyof Draft & string>[];
  /** One problem at a time, in a toast and at its field. Otherwise all at once, each at its field. */
  oneByOne?: boolean;
  /** Whether somebody would miss something if the form were closed. */
  differs?: (draft: Draft, initial: Draft) => boolean;
  /**
   * Answers with the error when it was refused. What creates something names it by `keyOf` its body, so that a second try
   * after a lost answer does not create it twice.
   */
  send: (draft: Draft, keyOf: (body: unknown) => string) => PromiseLike<{ error?: unknown }>;
  /** Whether a refusal only asks for more, so that nothing went wrong and nothing is said of it. */
  asksForMore?: (error: unknown, draft: Draft) => boolean;
  /** Nobody is signed in yet: 401 is an answer like any other, not a lost session. */
  beforeSignIn?: boolean;
  /** What is said of a failure, but for a lost session, of which people hear elsewhere. */
  failure: (error: unknown) => string;
  failureTitle?: string;
  /** After every success, wherever people are by then. */
  onSent?: (draft: Draft) => void;
  /** What closes the form. Not called where it is closed already, or more was typed while it was sent. */
  onDone?: () => void;
}

type Focusable = { focus: () => void } | null;

/** What every form does: keeps what is typed, asks its rules, sends, and ties what was wrong to its field. */
export function useForm<Draft extends object>({
  initial,
  draftKey,
  rules = () => [],
  oneByOne = false,
  differs = (one, other) => JSON.stringify(one) !== JSON.stringify(other),
  send,
  asksForMore = () => false,
  beforeSignIn = false,
  failure,
  failureTitle = "Error",
  onSent,
  onDone,
}: FormOptions<Draft>) {
  type Field = keyof Draft & string;
  type Text = { [Name in Field]: Draft[Name] extends string ? Name : never }[Field];

  const { draft: typed, keep, forget } = useDraft<Draft>(draftKey);
  const retryKey = useRetryKey(draftKey);
  /** What was typed, rendered or not. */
  const latest = useRef(typed);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const [problems, setProblems] = useState<readonly Problem<Field>[]>([]);
  const [pending, setPending] = useState(false);
  const isSending = useRef(false);
  const controls = useRef(new Map<string, Focusable>());
  const showToast = useToast();
  const draft = typed ?? initial;

  const problemOf = (field: Field) => problems.find((problem) => problem.field === field);
  const errorOf = (field: Field) => problemOf(field)?.message;
  const focus = (name: string) => {
    controls.current.get(name)?.focus();
  };
  /** Remembers where a control is. */
  const control = (name: string) => (element: Focusable) => {
    controls.current.set(name, element);
  };
  const change = (changes: Partial<Draft>) => {
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
  /** What is typed next is something new. */
  const discard = () => {
    retryKey.done();
    end(null);
  };

  const complain = (found: readonly Problem<Field>[]) => {
    const [first] = found;
    if (!first) return;
    setProblems(oneByOne ? [first] : found);
    if (oneByOne) {
      const { title = "Validation Error", message } = first;
      showToast({ title, description: message, variant: "destructive" });
    }
    focus(first.control ?? first.field);
  };

  const sendDraft = async (values: Draft) => {
    if (isSending.current) return;
    isSending.current = true;
    setPending(true);
    const sent = latest.current;
    const { error } = await send(values, retryKey.for);
    isSending.current = false;
    setPending(false);
    if (!error) {
      retryKey.done();
      const now = latest.current;
      const isAllSent = now === sent || !differs(now ?? initial, sent ?? initial);
      // Nothing is unsaved any more before anything leads away.
      if (isAllSent)
        flushSync(() => {
          end(now);
        });
      onSent?.(values);
      if (isAllSent && isOpen.current) onDone?.();
      return;
    }
    if (isUnauthorized(error) && !beforeSignIn) return;
    if (asksForMore(error, values)) return;
    const refused = refusalOf(error, Object.keys(draft) as Field[]);
    if (refused) complain([refused]);
    if (refused && oneByOne) return;
    showToast({ title: failureTitle, description: failure(error), variant: "destructive" });
  };

  return {
    draft,
    pending,
    unsaved: typed !== null && differs(typed, initial),
    problemOf,
    errorOf,
    change,
    discard,
    control,
    focus,
    /** Ties a field to its text. */
    text: (field: Text) => ({
      ref: control(field),
      name: field,
      value: draft[field] as string,
      error: errorOf(field),
      onChange: ({ target }: { target: { value: string } }) => {
        change({ [field]: target.value } as unknown as Partial<Draft>);
      },
    }),
    /** A field that was left says at once what is wrong with it. */
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

/** What the form's own elements need of it. */
export interface SubmittableForm {
  pending: boolean;
  unsaved: boolean;
  discard: () => void;
  submit: () => Promise<void>;
}

/** What the server found wrong with one field, where it names one of the form's. */
function refusalOf<Field extends string>(error: unknown, fields: readonly Field[]): Problem<Field> | null {
  if (!isCallError(error) || !error.field || !error.message) return null;
  const { field: named, message } = error;
  const field =
    fields.find((candidate) => candidate === named) ??
    fields.find((candidate) => named.startsWith(candidate));
  return field ? { field, message } : null;
}
