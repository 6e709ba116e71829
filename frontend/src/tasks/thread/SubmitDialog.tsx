import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Link, Plus, X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import type { Task } from "@/api/generated/client";
import { useSubmitForReviewMutation } from "@/api/client/thread";
import { messageOf } from "@/api/transport/callError";
import { useToday } from "@/dates/useToday";
import { FormDialog } from "@/forms/FormDialog";
import { useForm, type FieldsForm } from "@/forms/useForm";
import { charactersOf } from "@/language/text/blank";
import { TaskGone } from "@/tasks/TaskGone";
import { cardFocus } from "@/tasks/card/cardFocus";
import { Button } from "@/ui/buttons/Button";
import { IconButton } from "@/ui/buttons/IconButton";
import { TextAreaField } from "@/ui/fields/TextAreaField";
import { TextField } from "@/ui/fields/TextField";
import { useToast } from "@/ui/overlays/toast/useToast";
import { Icon } from "@/ui/theme/Icon";
import { classNames } from "@/ui/theme/classNames";
import { ReviewPill } from "./ReviewPill";
import { EntryText } from "./EntryText";
import { changesAskedOn } from "./entryTime";
import {
  emptySubmission,
  newLinkRow,
  submissionBody,
  submissionRules,
  type SubmissionDraft,
} from "./submissionRules";
import { textLimits } from "./textLimits";

interface SubmitDialogProps {
  task: Task;
  /** True if the task was deleted meanwhile. */
  isGone: boolean;
  onClose: () => void;
}

/** Submission of a task: text, links, or both. */
export function SubmitDialog({ task, isGone, onClose }: SubmitDialogProps) {
  const { t, i18n } = useLingui();
  const [submit] = useSubmitForReviewMutation();
  const showToast = useToast();
  const today = useToday();
  const form = useForm({
    initial: emptySubmission,
    draftKey: `submission:${task.id.toString()}`,
    rules: submissionRules,
    send: (draft, keyOf) => {
      const body = submissionBody(draft);
      const call = { id: task.id, submissionBody: body, "Idempotency-Key": keyOf(body) };
      return submit(call);
    },
    failure: (error) => messageOf(error, t`Failed to submit. Please try again.`),
    onSent: () => showToast(submitted()),
    onDone: onClose,
  });
  const written = charactersOf(form.draft.text);
  const asked = task.review?.state === "changes" ? task.review : null;
  const revision = asked && i18n.number(asked.revision + 1);
  return (
    <FormDialog
      title={t`Submit for Review`}
      subtitle={
        <span className="flex min-w-0 items-center gap-2">
          <span dir="auto" className="min-w-0 truncate">
            {task.title}
          </span>
          {revision ? <ReviewPill state="plain">{t`Revision ${revision}`}</ReviewPill> : null}
        </span>
      }
      form={form}
      submitLabel={t`Submit for Review`}
      pendingText={t`Submitting...`}
      disabled={isGone}
      keyHint="submit"
      returnFocus={cardFocus(task.id)}
      onClose={onClose}
    >
      {isGone ? <TaskGone typed={form.draft.text} /> : null}
      {asked?.text ? (
        <div className="rounded-card border border-warning-line px-3.5 py-2.5">
          <p className="text-13 font-semibold text-warning-text">{changesAskedOn(asked.since, today)}</p>
          <EntryText text={asked.text} className="mt-0.5" />
        </div>
      ) : null}
      <TextAreaField
        label={t`Your words`}
        rows={4}
        hint={
          <span className="flex justify-between gap-3">
            <span>{t`Words, a link, or both.`}</span>
            <span
              className={classNames("tabular-nums", written > textLimits.submission && "text-danger-text")}
            >
              {`${i18n.number(written)}/${i18n.number(textLimits.submission)}`}
            </span>
          </span>
        }
        {...form.text("text")}
      />
      <LinkFields form={form} />
    </FormDialog>
  );
}

const submitted = () => ({
  title: t`Submitted for review`,
  description: t`You are told as soon as there is an answer.`,
  variant: "success" as const,
});

/** Up to five links, one row each. */
function LinkFields({ form }: { form: FieldsForm<SubmissionDraft> }) {
  const { t, i18n } = useLingui();
  const id = useId();
  const { links } = form.draft;
  const { change, control, focus } = form;
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    if (focusNext.current) focus(focusNext.current);
    focusNext.current = null;
  }, [focus, links]);

  const problem = form.problemOf("links");
  const faulty = problem?.control ?? links[0]?.key;
  const count = i18n.number(links.length);
  const limit = i18n.number(textLimits.links);
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="grid gap-1.5">
      <div className="flex items-center justify-between text-13">
        <span id={`${id}-label`} className="font-semibold">
          <span>{t`Links`}</span>
          <span className="font-normal text-ink-3">{` ${t`(optional)`}`}</span>
        </span>
        {links.length > 0 ? <span className="text-ink-3 tabular-nums">{t`${count} of ${limit}`}</span> : null}
      </div>
      {links.map(({ key, address }, index) => {
        const number = i18n.number(index + 1);
        return (
          <div key={key} className="flex items-start gap-2">
            <div className="relative min-w-0 flex-1 [&_input]:!ps-9 rtl:[&_input]:!ps-3 rtl:[&_input]:!pe-9">
              <Icon
                of={Link}
                size={16}
                className="absolute start-3 top-3 z-1 text-ink-3 max-tablet:top-3.5"
              />
              <TextField
                ref={control(key)}
                type="url"
                inputMode="url"
                label={t`Link ${number}`}
                hideLabel
                autoComplete="off"
                placeholder="https://"
                value={address}
                readOnly={form.readOnly}
                error={problem && faulty === key ? problem.message : undefined}
                onChange={({ target }) =>
                  change({ links: links.with(index, { key, address: target.value }) })
                }
              />
            </div>
            <IconButton
              label={t`Remove link ${number}`}
              hint={false}
              icon={<Icon of={X} size={16} />}
              className="mt-0.5 max-tablet:mt-0 max-tablet:size-11"
              onClick={() => {
                focusNext.current = (links[index - 1] ?? links[index + 1])?.key ?? "text";
                change({ links: links.toSpliced(index, 1) });
              }}
            />
          </div>
        );
      })}
      {links.length < textLimits.links ? (
        <Button
          variant="ghost"
          size="sm"
          icon={Plus}
          className="-ms-2.5 justify-self-start text-accent-text! max-tablet:min-h-11"
          onClick={() => {
            const row = newLinkRow(links);
            focusNext.current = row.key;
            change({ links: [...links, row] });
          }}
        >
          {t`Add link`}
        </Button>
      ) : null}
    </div>
  );
}
