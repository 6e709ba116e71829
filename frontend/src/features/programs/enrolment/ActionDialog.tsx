import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useGetEnrolmentQuery, useGetProgramQuery } from "@/api/admin/programs";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import type { Enrolment } from "@/api/generated/admin";
import { fieldErrorOf, isNotFound, isUnauthorized, messageOf } from "@/api/transport/callError";
import type { Elements } from "@/language/elements";
import { isolate } from "@/language/isolate";
import { trimmed } from "@/language/text/blank";
import { clientName } from "@/people/clientName";
import { Button } from "@/ui/buttons/Button";
import { announce } from "@/ui/feedback/announcements";
import { FetchErrorLine } from "@/ui/feedback/FetchErrorLine";
import { Shape } from "@/ui/feedback/Shape";
import { Dialog } from "@/ui/overlays/Dialog";
import { useToast } from "@/ui/overlays/toast/useToast";

/** Enrolment or program of the action. */
interface Subject<Of> {
  of: Of | undefined;
  /** Reason why it did not load; null without one. */
  failure: string | null;
  retry: () => void;
}

interface ActionDialogProps<Of> {
  subject: Subject<Of>;
  title: string;
  /** Consequence of the action. */
  text: string;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "primary" | "danger";
  /** True if there is nothing to send yet. */
  disabled?: boolean;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Fields and preview. */
  children: (of: Of) => Elements;
}

/** Small dialog that previews an action on dates and asks for confirmation. */
export function ActionDialog<Of>(props: ActionDialogProps<Of>) {
  const { subject, title, text, tone = "primary", disabled = false, onClose } = props;
  const { of, failure, retry } = subject;
  const { t } = useLingui();
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={title}
      footer={
        <>
          <Button variant="ghost" className="max-sheet:min-h-11 max-sheet:flex-1" onClick={onClose}>
            {props.cancelLabel ?? t`Cancel`}
          </Button>
          <Button
            variant={tone}
            className="tabular-nums max-sheet:min-h-11 max-sheet:flex-1"
            disabled={disabled || of === undefined || failure !== null}
            pending={props.pending}
            onClick={props.onConfirm}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {failure === null ? (
        <div className="grid grid-cols-1 gap-4">
          <p className="text-pretty text-ink-2">{text}</p>
          {of === undefined ? (
            <Shape
              label={t`Loading the dates`}
              entry="grid h-[82px] content-around rounded-card border border-hairline px-3.5"
              bars={["w-40", "w-52"]}
            />
          ) : (
            props.children(of)
          )}
        </div>
      ) : (
        <FetchErrorLine text={failure} onRetry={retry} />
      )}
    </Dialog>
  );
}

interface Query<Of> {
  data?: Of | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

function subjectOf<Of>(query: Query<Of>, gone: string, failed: string): Subject<Of> {
  const { data, error, isFetching, refetch } = query;
  const hasFailed = data === undefined && error !== undefined && !isFetching;
  return {
    of: data,
    failure: hasFailed ? (isNotFound(error) ? gone : messageOf(error, failed)) : null,
    retry: () => void refetch(),
  };
}

/** Program of a dialog. */
export function useProgram(id: number) {
  return subjectOf(
    useGetProgramQuery({ id }, refetchOnMount),
    t`This program was deleted meanwhile.`,
    t`The program did not load. Check your connection and try again.`,
  );
}

/** Enrolment of a dialog, with the names of its person in a sentence: the full one and the short one. */
export function useEnrolment(id: number) {
  const subject = subjectOf(
    useGetEnrolmentQuery({ id }, refetchOnMount),
    t`This person is not in the program any more.`,
    t`The dates did not load. Check your connection and try again.`,
  );
  return { subject, enrolment: subject.of, names: subject.of && namesOf(subject.of) };
}

function namesOf({ client }: Enrolment) {
  const full = clientName(client);
  return { full: isolate(full), short: isolate(trimmed(client.firstName) || full) };
}

/** Sends an action. A success closes the dialog with a toast; an error is shown at its field. */
export function useFieldAction(onClose: () => void, field?: string) {
  const showToast = useToast();
  const [fieldError, setFieldError] = useState<string>();
  const run = async (sent: PromiseLike<{ error?: unknown }>, title: string) => {
    setFieldError(undefined);
    const { error } = await sent;
    const atField = fieldErrorOf(error, field);
    if (!error) {
      onClose();
      showToast({ title, variant: "success" });
    } else if (atField !== undefined) {
      setFieldError(atField);
      announce(atField);
    } else if (!isUnauthorized(error)) {
      const description = messageOf(error, t`Nothing was changed. Please try again.`);
      showToast({ title: t`Error`, description, variant: "destructive" });
    }
  };
  return { run, fieldError, clearFieldError: () => setFieldError(undefined) };
}
