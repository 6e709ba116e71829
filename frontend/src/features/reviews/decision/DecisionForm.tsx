import { useLingui } from "@lingui/react/macro";
import { CircleAlert, MessageSquare } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import type { Decision } from "@/api/generated/admin";
import { submitKeys } from "@/forms/submitKeys";
import { charactersOf } from "@/language/text/blank";
import { Button } from "@/ui/buttons/Button";
import { controlLook } from "@/ui/fields/Field";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { KeyHint } from "./KeyHint";
import { MAX_CHARACTERS, type Deciding } from "./useDeciding";

interface DecisionFormProps {
  decision: Decision;
  /** First name of the client. */
  name: string;
  text: string;
  deciding: Deciding;
  /** False if nothing waits any more. */
  canDecide: boolean;
  onClose: () => void;
}

/** Field for the text of a decision. Ctrl/Cmd+Enter decides; Escape goes back and keeps the text. */
export function DecisionForm({ decision, name, text, deciding, canDecide, onClose }: DecisionFormProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { focuses, pending } = deciding;
  useEffect(() => {
    if (!focuses || !field.current) return;
    field.current.focus();
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [focuses]);
  const written = charactersOf(text);
  const isTooLong = written > MAX_CHARACTERS;
  const error = isTooLong ? t`Please keep it to 1,000 characters.` : deciding.error;
  const isAsking = decision === "changes";
  const keys = submitKeys();
  const decide = () => void deciding.decide(decision);
  return (
    // The keys are those of the field inside.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      noValidate
      className="grid gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        decide();
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") {
          event.stopPropagation();
          onClose();
        } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          decide();
        }
      }}
    >
      <div className="flex items-baseline justify-between gap-3 text-13">
        <label htmlFor={id} className="font-semibold">
          <span>{isAsking ? t`What should ${name} change?` : t`Words for ${name}`}</span>
          {isAsking ? null : <span className="font-normal text-ink-3">{` ${t`(optional)`}`}</span>}
        </label>
        <span className={classNames("tabular-nums", isTooLong ? "text-danger-text" : "text-ink-3")}>
          {`${i18n.number(written)}/${i18n.number(MAX_CHARACTERS)}`}
        </span>
      </div>
      <textarea
        ref={field}
        id={id}
        dir="auto"
        rows={1}
        value={text}
        required={isAsking}
        readOnly={pending}
        aria-invalid={isTooLong || undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => deciding.write(decision, target.value)}
        className={classNames(
          controlLook,
          "block max-h-40 min-h-10 resize-none py-2 field-sizing-content max-tablet:min-h-11",
        )}
      />
      <div className="flex flex-wrap items-center gap-2">
        <p
          id={`${id}-hint`}
          className="min-w-0 flex-1 basis-48 text-13 max-tablet:basis-4/5 text-pretty text-ink-2"
        >
          {error ? (
            <span role="alert" className="flex items-start gap-1.5 text-danger-text">
              <Icon of={CircleAlert} size={14} className="mt-0.5 flex-none" />
              <span>{error}</span>
            </span>
          ) : isAsking ? (
            t`${name}’s task goes back to In Progress.`
          ) : (
            t`${name}’s task is completed for good.`
          )}
        </p>
        <span className="me-1 text-12 text-ink-3 max-tablet:hidden pointer-coarse:hidden">{keys}</span>
        <Button variant="ghost" className="max-tablet:min-h-11 max-tablet:flex-1" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <Button
          type="submit"
          variant="primary"
          className="max-tablet:min-h-11 max-tablet:flex-1"
          pending={pending}
          disabled={!canDecide || isTooLong || (isAsking && written === 0)}
        >
          {isAsking ? t`Ask for Changes` : t`Approve`}
        </Button>
      </div>
    </form>
  );
}

interface FootActionsProps {
  loaded: boolean;
  offersDecision: boolean;
  phone: boolean;
  onComment: () => void;
  onDecide: (decision: Decision) => void;
  onNext: (() => void) | undefined;
}

/** Buttons of the foot while no field is open in it. */
export function FootActions({
  loaded,
  offersDecision,
  phone,
  onComment,
  onDecide,
  onNext,
}: FootActionsProps) {
  const { t } = useLingui();
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-end gap-2">
      <p className="min-w-0 flex-1 text-13 text-pretty text-ink-2 max-desk:hidden">
        {offersDecision ? t`Approving completes the task for good. Both ask for your words first.` : null}
      </p>
      <Button
        variant={phone ? "secondary" : "ghost"}
        className="max-tablet:size-11 max-tablet:flex-none max-tablet:px-0"
        icon={<Icon of={MessageSquare} size={phone ? 20 : 16} />}
        disabled={!loaded}
        onClick={onComment}
      >
        <span className="max-tablet:sr-only">{t`Comment`}</span>
      </Button>
      {offersDecision ? (
        <>
          <DecisionButton keyName="R" variant="secondary" onOpen={() => onDecide("changes")}>
            {t`Ask for Changes`}
          </DecisionButton>
          <DecisionButton keyName="A" variant="primary" onOpen={() => onDecide("approved")}>
            {t`Approve`}
          </DecisionButton>
        </>
      ) : onNext ? (
        <Button variant="primary" className="max-tablet:min-h-11 max-tablet:flex-1" onClick={onNext}>
          {t`Open the next`}
        </Button>
      ) : null}
    </div>
  );
}

interface DecisionButtonProps {
  keyName: string;
  variant: "primary" | "secondary";
  onOpen: () => void;
  children: string;
}

function DecisionButton({ keyName, variant, onOpen, children }: DecisionButtonProps) {
  return (
    <Button
      variant={variant}
      aria-keyshortcuts={keyName}
      className="max-tablet:min-h-11 max-tablet:flex-1"
      onClick={onOpen}
    >
      <span>{children}</span>
      <KeyHint>{keyName}</KeyHint>
    </Button>
  );
}
