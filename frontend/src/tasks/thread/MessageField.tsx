import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Send } from "lucide-react";
import { useId, useRef, type Ref } from "react";
import { messageOf } from "@/api/transport/callError";
import { Form } from "@/forms/Form";
import { rulesOf } from "@/forms/problems";
import { submitKeys } from "@/forms/submitKeys";
import { useForm } from "@/forms/useForm";
import type { Elements } from "@/language/elements";
import { charactersOf, isBlank, trimmed } from "@/language/text/blank";
import { Button } from "@/ui/buttons/Button";
import { controlLook, describedBy } from "@/ui/fields/Field";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { textLimits } from "./textLimits";

const MAX_CHARACTERS = textLimits.comment;

export interface MessageFieldProps {
  /** Name of the field and its placeholder: "Write to Timo". */
  label: string;
  /** Key under which the text is kept until it is sent. */
  draftKey: string;
  /** Sends a comment. `keyOf` gives the idempotency key of a body. */
  send: (body: { text: string }, keyOf: (body: unknown) => string) => PromiseLike<{ error?: unknown }>;
  /** Line under the field instead of the keys that send. */
  hint?: Elements;
  ref?: Ref<HTMLTextAreaElement> | undefined;
  onSent?: () => void;
  /** Called once all that is typed was sent. */
  onDone?: () => void;
  className?: string | undefined;
}

const noComment = { text: "" };

const rules = rulesOf<typeof noComment>({
  text: ({ text }) => {
    if (isBlank(text)) return t`Please write a comment.`;
    return charactersOf(text) > MAX_CHARACTERS ? t`Please keep it to 1,000 characters.` : null;
  },
});

/** Field for a comment. Its text is kept when its screen closes. */
export function MessageField({
  label,
  draftKey,
  send,
  hint,
  ref,
  onSent,
  onDone,
  className,
}: MessageFieldProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const form = useForm({
    initial: noComment,
    draftKey,
    rules,
    differs: (one, other) => trimmed(one.text) !== trimmed(other.text),
    locks: false,
    send: async ({ text }, keyOf) => {
      const { error } = await send({ text: trimmed(text) }, keyOf);
      return error ? { error } : { rebase: (typed) => ({ text: textAfter(text, typed.text) }) };
    },
    failure: (error) => messageOf(error, t`The comment was not sent. Please try again.`),
    onSent: () => {
      box.current?.focus();
      onSent?.();
    },
    onDone: () => onDone?.(),
  });
  const written = charactersOf(form.draft.text);
  const isTooLong = written > MAX_CHARACTERS;
  const { error, ref: control, ...field } = form.text("text");
  const keys = submitKeys();
  return (
    <Form
      form={form}
      className={classNames("grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 print:hidden", className)}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        dir="auto"
        rows={1}
        placeholder={label}
        {...describedBy(id, { error, hint: null })}
        {...field}
        ref={(element) => {
          box.current = element;
          control(element);
          if (typeof ref === "function") ref(element);
          else if (ref) ref.current = element;
        }}
        id={id}
        className={classNames(
          controlLook,
          "min-h-11 resize-none py-2.5 supports-[field-sizing:content]:field-sizing-content supports-[field-sizing:content]:max-h-[40dvh] tablet:col-span-2",
        )}
      />
      <p
        className={classNames(
          "flex items-center justify-between gap-2 text-12 text-ink-3 max-tablet:order-last max-tablet:col-span-2",
          !error && !isTooLong && "max-tablet:sr-only",
        )}
      >
        {error ? (
          <span id={`${id}-error`} className="text-danger-text">
            {error}
          </span>
        ) : (
          (hint ?? <span className="max-tablet:sr-only">{t`${keys} to send`}</span>)
        )}
        <span className={classNames("tabular-nums", isTooLong && "text-danger-text")}>
          {`${i18n.number(written)}/${i18n.number(MAX_CHARACTERS)}`}
        </span>
      </p>
      <Button
        type="submit"
        variant="soft"
        size="sm"
        pending={form.pending}
        pendingText={t`Sending...`}
        className="max-tablet:size-11"
        icon={<Icon of={Send} size={16} className="tablet:hidden" mirrored />}
      >
        <span className="max-tablet:sr-only">{t`Send`}</span>
      </Button>
    </Form>
  );
}

/** Text typed on while another was sent; all of it if what was sent is changed. */
function textAfter(sent: string, typed: string): string {
  return typed.startsWith(sent) ? typed.slice(sent.length) : typed;
}
