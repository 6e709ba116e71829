import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Users } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useOverlay } from "@/addresses/useOverlay";
import type { Program } from "@/api/generated/admin";
import { textOf } from "@/forms/conflict";
import { ConflictNotice } from "@/forms/ConflictNotice";
import { Form } from "@/forms/Form";
import { GoneNotice } from "@/forms/GoneNotice";
import { isolate } from "@/language/isolate";
import { Button } from "@/ui/buttons/Button";
import { Status } from "@/ui/feedback/Status";
import { TextField } from "@/ui/fields/TextField";
import { UnsavedChangesGuard } from "@/ui/navigation/UnsavedChangesGuard";
import { useDocumentTitle } from "@/ui/navigation/useDocumentTitle";
import { Dialog } from "@/ui/overlays/Dialog";
import { Icon } from "@/ui/theme/Icon";
import { changesOf, type ProgramChange } from "../programChanges";
import { programKind } from "../programDraft";
import { ProgramHead, OneProgram } from "../ProgramPage";
import { programProblems } from "../programRules";
import { peopleLabel } from "../programLabels";
import { ProgramRail } from "./ProgramRail";
import { StepTimeline } from "./StepTimeline";
import { useProgramForm, type ProgramForm } from "./useProgramForm";

/** Editor of a program; null for a new one. */
function ProgramEditor({ program, isGone = false }: { program: Program | null; isGone?: boolean }) {
  const { t } = useLingui();
  const { open } = useOverlay();
  const id = useId();
  const form = useProgramForm(program, isGone);
  const [asksToSave, setAsksToSave] = useState(false);
  const { draft, unsaved, conflict } = form;
  const canSave = (program === null || unsaved) && !form.isGone;
  const changes = program && unsaved ? changesOf(draft.base ?? program, draft, program) : [];
  const isAsked = program !== null && program.people > 0 && conflict === null;
  const submit = async () => {
    if (isAsked && programProblems(draft).length === 0) setAsksToSave(true);
    else await form.submit();
  };
  return (
    <>
      <Form
        id={id}
        form={{ pending: form.pending, submit }}
        disabled={!canSave}
        className="px-4 pt-2 pb-8 tablet:px-8 tablet:pt-4"
      >
        <ProgramHead program={program} half="steps">
          {program ? (
            <Button
              variant="secondary"
              icon={Users}
              disabled={unsaved || program.stepCount === 0 || form.isGone}
              data-tooltip={unsaved ? t`Save your changes first` : undefined}
              onClick={() => open({ name: "enrol", id: program.id })}
            >
              {t`Enrol People`}
            </Button>
          ) : null}
          <Button
            type="submit"
            variant="primary"
            disabled={!canSave}
            pending={form.pending}
            pendingText={t`Saving...`}
          >
            {conflict ? t`Keep mine` : form.edited ? t`Save Changes` : t`Create Program`}
          </Button>
        </ProgramHead>
        {program && program.people > 0 ? (
          <PeopleBanner people={program.people} changes={changes.length} />
        ) : changes.length > 0 ? (
          <Status className="mt-2 text-13 text-ink-2 tabular-nums">
            {plural(changes.length, { one: "# change, not saved", other: "# changes, not saved" })}
          </Status>
        ) : null}
        {form.isGone ? (
          <div className="mt-4">
            <GoneNotice typed={textOf(programKind, draft)} />
          </div>
        ) : conflict ? (
          <div className="mt-4">
            <ConflictNotice key={conflict.version} subject="program" level={2} conflict={conflict} />
          </div>
        ) : null}
        <div className="mt-5 grid grid-cols-1 items-start gap-6 desk:grid-cols-[minmax(0,1fr)_320px] desk:grid-rows-[auto_1fr] desk:gap-x-8">
          <div className="min-w-0 desk:col-start-2 desk:row-start-1">
            <AboutPanel form={form} isNew={program === null} />
          </div>
          <div className="min-w-0 desk:col-start-1 desk:row-span-2 desk:row-start-1">
            <StepTimeline form={form} />
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-4 desk:col-start-2 desk:-mt-2">
            <ProgramRail form={form} programId={program?.id ?? null} />
          </div>
        </div>
        {unsaved ? <UnsavedChangesGuard keepsDraft={form.keepsDraft} onDiscard={form.discard} /> : null}
      </Form>
      {asksToSave && program ? (
        <SaveChangesDialog
          program={program}
          changes={changes}
          onClose={() => setAsksToSave(false)}
          onSave={() => {
            setAsksToSave(false);
            void form.submit();
          }}
        />
      ) : null}
    </>
  );
}

/** Notice about the people whom changes reach. */
function PeopleBanner({ people, changes }: { people: number; changes: number }) {
  const isIn = (
    <b className="font-semibold">
      <Plural value={people} one="# person is in it." other="# people are in it." />
    </b>
  );
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3.5 gap-y-1 rounded-card border border-accent-line bg-accent-soft px-3.5 py-2.5">
      <Icon of={Users} size={20} className="text-accent-text" />
      <p className="min-w-0 flex-1 basis-64 text-pretty">
        <Trans>
          {isIn} What they have stays as it is. Your changes reach the steps that have not come yet.
        </Trans>
      </p>
      <p role="status" className="text-13 tabular-nums">
        {changes > 0 ? plural(changes, { one: "# change, not saved", other: "# changes, not saved" }) : null}
      </p>
    </div>
  );
}

/** Name and description. A new program begins here. */
function AboutPanel({ form, isNew }: { form: ProgramForm; isNew: boolean }) {
  const { t } = useLingui();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) panel.current?.querySelector("input")?.focus();
  }, [isNew]);
  return (
    <section
      ref={panel}
      aria-label={t`Name and description`}
      className="grid min-w-0 gap-3.5 rounded-dialog border border-hairline bg-surface-2 px-5 pt-4 pb-[18px]"
    >
      <TextField label={t`Name`} autoComplete="off" {...form.text("name")} />
      <TextField
        label={t`Description`}
        optional
        hint={t`Only admins see it`}
        autoComplete="off"
        {...form.text("description")}
      />
    </section>
  );
}

/** Steps of the program in the address, or of a new one. */
export function ProgramSteps({ id }: { id: string }) {
  if (id === "new") return <NewProgram />;
  return (
    <OneProgram id={id} keepsDeleted>
      {(program, isGone) => <ProgramEditor key={program.id} program={program} isGone={isGone} />}
    </OneProgram>
  );
}

function NewProgram() {
  const { t } = useLingui();
  useDocumentTitle(t`New program`);
  return <ProgramEditor program={null} />;
}

interface SaveChangesDialogProps {
  program: Program;
  changes: readonly ProgramChange[];
  onClose: () => void;
  onSave: () => void;
}

/** Question before changes reach the people who are in a program. */
function SaveChangesDialog({ program, changes, onClose, onSave }: SaveChangesDialogProps) {
  const { t } = useLingui();
  const name = isolate(program.name);
  return (
    <Dialog
      open
      size="s"
      title={plural(changes.length, { one: "Save # change?", other: "Save # changes?" })}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" className="max-sheet:min-h-11" onClick={onClose}>
            {t`Keep editing`}
          </Button>
          <Button variant="primary" className="max-sheet:min-h-11 max-sheet:flex-1" onClick={onSave}>
            {t`Save Changes`}
          </Button>
        </>
      }
    >
      <p className="text-pretty text-ink-2">
        {plural(program.people, {
          one: `# person is in “${name}”. What they were given stays as it is.`,
          other: `# people are in “${name}”. What they were given stays as it is.`,
        })}
      </p>
      <dl className="relative mt-4 max-h-[348px] divide-y divide-hairline overflow-y-auto rounded-card border border-hairline">
        {changes.map((change) => (
          <Change key={change.key} change={change} />
        ))}
      </dl>
    </Dialog>
  );
}

function Change({ change: { text, reaches, given } }: { change: ProgramChange }) {
  const { t } = useLingui();
  const row = "flex items-center justify-between gap-4";
  return (
    <div className="grid gap-1 px-3.5 py-2">
      <div className={row}>
        <dt className="min-w-0 wrap-anywhere">{text}</dt>
        {reaches === null ? null : (
          <dd className="flex-none font-semibold tabular-nums">{peopleLabel(reaches)}</dd>
        )}
      </div>
      {given > 0 ? (
        <div className={`${row} text-13 text-ink-2`}>
          <dt>{t`They have it already`}</dt>
          <dd className="flex-none tabular-nums">
            {plural(given, { one: "# stays as it is", other: "# stay as they are" })}
          </dd>
        </div>
      ) : null}
    </div>
  );
}
