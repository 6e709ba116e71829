import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Clock } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { CheckIn, CheckInPreview } from "@/api/generated/admin";
import { formatDayInWeek } from "@/dates/calendarDay";
import { dayOfLocalMoment } from "@/dates/localMoment";
import { textOf } from "@/forms/conflict";
import { ConflictNotice } from "@/forms/ConflictNotice";
import { Form } from "@/forms/Form";
import { GoneNotice } from "@/forms/GoneNotice";
import { charactersOf } from "@/language/text/blank";
import { Button } from "@/ui/buttons/Button";
import { Status } from "@/ui/feedback/Status";
import { TextField } from "@/ui/fields/TextField";
import { UnsavedChangesGuard } from "@/ui/navigation/UnsavedChangesGuard";
import { useDocumentTitle } from "@/ui/navigation/useDocumentTitle";
import { Icon } from "@/ui/theme/Icon";
import { changesOf, checkInKind, rhythmChanges } from "../checkInChanges";
import { checkInLimits, type CheckInDraft } from "../checkInDraft";
import { CheckInHead, OneCheckIn } from "../CheckInPage";
import { CheckInRail } from "./CheckInRail";
import { QuestionList } from "./QuestionList";
import { RhythmPanel } from "./rhythm/RhythmPanel";
import { useOpenings } from "./rhythm/useOpenings";
import { useCheckInForm, type CheckInForm } from "./useCheckInForm";
import { useWas } from "./useWas";

/** Questions of the check-in in the address, or of a new one. */
export function CheckInQuestions({ id }: { id: string }) {
  if (id === "new") return <NewCheckIn />;
  return (
    <OneCheckIn id={id} keepsDeleted>
      {(checkIn, isGone) => <CheckInEditor key={checkIn.id} checkIn={checkIn} isGone={isGone} />}
    </OneCheckIn>
  );
}

function NewCheckIn() {
  const { t } = useLingui();
  useDocumentTitle(t`New check-in`);
  return <CheckInEditor checkIn={null} />;
}

/** Editor of a check-in; null for a new one. */
function CheckInEditor({ checkIn, isGone = false }: { checkIn: CheckIn | null; isGone?: boolean }) {
  const id = useId();
  const edit = useCheckInForm(checkIn, isGone);
  const { form } = edit;
  const { draft, before, unsaved, conflict } = form;
  const [openKey, setOpenKey] = useState(() => (checkIn ? null : (draft.questions[0]?.key ?? null)));
  const openings = useOpenings(draft, checkIn?.id);
  const saved = checkIn && before;
  const changes = changesOf(before, draft);
  const hasEnded = checkIn?.state === "ended";
  const opens = checkIn ? nextOpening(checkIn, before, draft, openings.preview) : undefined;
  const from = opens === undefined ? null : formatDayInWeek(dayOfLocalMoment(opens));
  return (
    <Form
      id={id}
      form={{ pending: form.pending, submit: edit.save }}
      disabled={(checkIn !== null && !unsaved) || form.isGone}
      className="px-4 pt-2 pb-8 tablet:px-8 tablet:pt-4"
    >
      <CheckInHead checkIn={checkIn} half="questions" isGone={form.isGone}>
        <SaveButtons checkIn={checkIn} edit={edit} />
      </CheckInHead>
      <Banner checkIn={checkIn} from={from} changes={unsaved && checkIn ? changes.count : 0} />
      {form.isGone ? (
        <div className="mt-4">
          <GoneNotice typed={textOf(checkInKind, draft)} />
        </div>
      ) : conflict ? (
        <div className="mt-4">
          <ConflictNotice key={conflict.version} subject="checkIn" level={2} conflict={conflict} />
        </div>
      ) : null}
      <div className="mt-5 grid grid-cols-1 items-start gap-6 desk:grid-cols-[minmax(0,1fr)_320px] desk:gap-x-8 wide:grid-cols-[minmax(0,1fr)_376px]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <About form={form} before={saved} />
          <RhythmPanel form={form} before={saved} openings={openings} hasEnded={hasEnded} />
          <Introduction form={form} before={saved} />
          <QuestionList form={form} before={before} openKey={openKey} onOpen={setOpenKey} />
        </div>
        <CheckInRail
          checkIn={checkIn}
          draft={draft}
          openKey={openKey}
          from={from}
          asksAnew={unsaved && changes.ofQuestions}
        />
      </div>
      {unsaved ? <UnsavedChangesGuard keepsDraft={form.keepsDraft} onDiscard={form.discard} /> : null}
    </Form>
  );
}

/** First opening that asks the changes: the saved one until that of the draft is known. */
function nextOpening(
  { state, next }: CheckIn,
  before: CheckInDraft,
  draft: CheckInDraft,
  preview: CheckInPreview | undefined,
): string | undefined {
  // A draft has not asked anybody, and one that has ended asks nobody any more.
  if (state === "draft" || state === "ended") return undefined;
  if (preview) return preview.openings[0]?.opens;
  // A program has none for everybody.
  const isKnown = draft.rhythm.kind !== "program" && rhythmChanges(before, draft) === 0;
  return isKnown ? next?.opens : undefined;
}

interface SaveButtonsProps {
  checkIn: CheckIn | null;
  edit: ReturnType<typeof useCheckInForm>;
}

/** Buttons that save. The filled one starts a draft. */
function SaveButtons({ checkIn, edit: { form, saveAndStart } }: SaveButtonsProps) {
  const { t } = useLingui();
  const { conflict } = form;
  const isDraft = checkIn === null || checkIn.state === "draft";
  const save = {
    type: "submit",
    disabled: (checkIn !== null && !form.unsaved) || form.isGone,
    pending: form.pending,
    pendingText: t`Saving...`,
  } as const;
  if (!isDraft || conflict) {
    return (
      <Button {...save} variant="primary">
        {conflict ? t`Keep mine` : t`Save Changes`}
      </Button>
    );
  }
  return (
    <>
      <Button {...save} variant="secondary">
        {t`Save Draft`}
      </Button>
      <Button variant="primary" disabled={form.pending || form.isGone} onClick={() => void saveAndStart()}>
        {t({ message: "Start", context: "check-in" })}
      </Button>
    </>
  );
}

interface BannerProps {
  checkIn: CheckIn | null;
  /** First day that asks the changes; null where it does not open by itself. */
  from: string | null;
  changes: number;
}

/** Notice about the first opening that asks the changes. */
function Banner({ checkIn, from, changes }: BannerProps) {
  const { t } = useLingui();
  const count =
    changes > 0 ? plural(changes, { one: "# change, not saved", other: "# changes, not saved" }) : null;
  if (checkIn === null || checkIn.state === "draft") {
    return count === null ? null : <Status className="mt-2 text-13 text-ink-2 tabular-nums">{count}</Status>;
  }
  const isOpen = checkIn.rounds.at(-1)?.isOpen ?? false;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3.5 gap-y-1 rounded-card border border-accent-line bg-accent-soft px-3.5 py-2.5">
      <Icon of={Clock} size={20} className="text-accent-text" />
      <p className="min-w-0 flex-1 basis-64 text-pretty">
        <b className="font-semibold">
          {checkIn.state === "ended"
            ? t`It has ended and asks nobody any more.`
            : from === null
              ? t`Asked from the next opening on.`
              : t`Asked from the next opening on, ${from}.`}
        </b>{" "}
        {isOpen ? <span className="me-1">{t`The one that is open stays as it is.`}</span> : null}
        <span>{t`Answers keep the words they were asked in.`}</span>
      </p>
      <p role="status" className="text-13 tabular-nums max-sheet:ps-[34px]">
        {count}
      </p>
    </div>
  );
}

/** Name. A new check-in begins here. */
function About({ form, before }: TextProps) {
  const { t } = useLingui();
  const panel = useRef<HTMLDivElement>(null);
  const isNew = before === null;
  useEffect(() => {
    if (isNew) panel.current?.querySelector("input")?.focus();
  }, [isNew]);
  return (
    <div ref={panel}>
      <TextField {...useEditedText(form, before, "name", t`Name`)} />
    </div>
  );
}

/** Introduction with the count of its characters. */
function Introduction({ form, before }: TextProps) {
  const { t, i18n } = useLingui();
  const field = useEditedText(form, before, "introduction", t`Introduction`);
  const count = i18n.number(charactersOf(field.value));
  const most = i18n.number(checkInLimits.introduction);
  return <TextField {...field} optional count={t`${count}/${most}`} />;
}

interface TextProps {
  form: CheckInForm;
  /** Saved version; null for a new check-in. */
  before: CheckInDraft | null;
}

/** Props of a text field that says what it was before. */
function useEditedText(
  form: CheckInForm,
  before: CheckInDraft | null,
  name: "name" | "introduction",
  label: string,
) {
  const was = useWas();
  const field = form.text(name);
  const onPutBack = (text: string) => {
    form.change({ [name]: text });
    form.focus(name);
  };
  return {
    ...field,
    ...was({ label, was: before?.[name], now: field.value, onPutBack }),
    label,
    autoComplete: "off",
  };
}
