import { plural, t } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { OverlayNamed } from "@/addresses/overlays";
import { useGetClientQuery } from "@/api/admin/clients";
import { useGetProgramQuery } from "@/api/admin/programs";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import type { Program } from "@/api/generated/admin";
import { dayAfter, daysBetween, formatDayOfWeek } from "@/dates/calendarDay";
import { useToday } from "@/dates/useToday";
import { FormDialog } from "@/forms/FormDialog";
import { isolate } from "@/language/isolate";
import { initialOf } from "@/language/text/graphemes";
import { Avatar } from "@/people/Avatar";
import { useChosenAtOpening } from "@/people/audience/audience";
import { clientName } from "@/people/clientName";
import { FetchErrorLine } from "@/ui/feedback/FetchErrorLine";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { DateField } from "@/ui/fields/DateField";
import { ProgramDates } from "../dates/ProgramDates";
import { EARLIEST_START_DAYS } from "../dates/useProgramPreview";
import { lengthLabel, stepsLabel } from "../programLabels";
import { EnrolPreview } from "./EnrolPreview";
import { EnrolWho, ProgramSelect } from "./EnrolWho";
import { useEnrolForm } from "./useEnrolForm";

type EnrolDialogProps = OverlayNamed<"enrol" | "enrol-segment" | "enrol-client" | "chosen-enrol"> & {
  onClose: () => void;
};

/** Dialog that enrols clients in a program, after a preview of every date. */
export function EnrolDialog({ onClose, ...shown }: EnrolDialogProps) {
  const { t } = useLingui();
  const programId = shown.name === "enrol" ? shown.id : undefined;
  const segmentId = shown.name === "enrol-segment" ? shown.id : undefined;
  const clientId = shown.name === "enrol-client" ? shown.clientId : undefined;
  const today = useToday();
  const chosen = useChosenAtOpening(shown.name === "chosen-enrol");
  const { form, draft, clients, dates } = useEnrolForm({
    opening: { programId, segmentId, clientId, chosen },
    today,
    onClose,
  });
  const { control, errorOf, change } = form;
  const { start, leavesOut } = draft;
  const { preview, current, busy, startError, error, retry } = dates;
  const { data: program } = useGetProgramQuery(
    { id: draft.programId ?? 0 },
    { ...refetchOnMount, skip: draft.programId === null },
  );
  const reached = clients && preview ? preview.willEnrol - (leavesOut ? preview.have : 0) : undefined;
  // Nobody is enrolled before the dates are on screen.
  const isUnknown = draft.programId !== null && clients !== null && current === undefined && !startError;
  const name = isolate(program?.name ?? "");
  const isLate = start < today;
  const many = stepsLabel(program?.stepCount ?? 0);
  const day = formatDayOfWeek(start);
  return (
    <FormDialog
      title={
        programId === undefined
          ? t`Enrol in a program`
          : program
            ? t`Enrol people in “${name}”`
            : t`Enrol People`
      }
      subtitle={program ? subtitleText(program) : null}
      size="xl"
      form={form}
      submitLabel={
        reached
          ? plural(reached, { one: "Enrol # person", other: "Enrol # people" })
          : t({ message: "Enrol", context: "in a program" })
      }
      pendingText={t`Enrolling...`}
      disabled={reached === 0 || isUnknown}
      consequence={
        reached && program ? (
          <Trans>
            <b className="font-semibold text-ink-1">
              <Plural value={reached} one="# person" other="# people" /> × {many}
            </b>{" "}
            from {day}
          </Trans>
        ) : null
      }
      className="grid grid-cols-1 gap-6 desk:grid-cols-[336px_minmax(0,1fr)]"
      onClose={onClose}
    >
      <div className="grid min-w-0 grid-cols-1 content-start gap-4">
        {programId === undefined ? (
          <ProgramSelect
            ref={control("programId")}
            value={draft.programId}
            error={errorOf("programId")}
            onChange={(id) => change({ programId: id })}
          />
        ) : null}
        {program?.state === "paused" ? (
          <p className="text-13 text-warning-text">{t`This program is paused. Nothing comes until it goes on.`}</p>
        ) : null}
        {clientId === undefined ? <EnrolWho form={form} draft={draft} /> : <EnrolledClient id={clientId} />}
        {clients && draft.programId !== null ? (
          <EnrolPreview
            audience={draft.clients.of}
            preview={preview}
            busy={busy}
            isOne={clientId !== undefined}
            leavesOut={leavesOut}
            onLeavesOut={(leaves) => change({ leavesOut: leaves })}
            onRemove={(id) => change({ except: [...draft.except, id] })}
            removed={draft.except.length}
            onPutBack={() => change({ except: [] })}
          />
        ) : null}
        <DateField
          ref={control("start")}
          label={t`Start`}
          value={start}
          min={dayAfter(today, -EARLIEST_START_DAYS)}
          error={errorOf("start") ?? startError}
          hint={
            isLate ? (
              <LateStart days={daysBetween(start, today)} />
            ) : (
              t`Day 0. Steps come at 7:00 where each person lives.`
            )
          }
          onChange={(next) => change({ start: next })}
        />
      </div>
      <div className="min-w-0">
        {preview && program ? (
          <ProgramDates start={start} preview={preview} skipsWeekends={program.skipsWeekends} busy={busy} />
        ) : error ? (
          <FetchErrorLine text={t`The dates could not be counted.`} onRetry={retry} />
        ) : draft.programId === null ? (
          <p className="text-13 text-ink-2">{t`Choose a program to see its dates.`}</p>
        ) : startError === undefined ? (
          <Skeleton className="h-40 w-full" />
        ) : null}
      </div>
    </FormDialog>
  );
}

function subtitleText({ stepCount, lengthDays }: Program): string {
  const many = stepsLabel(stepCount);
  const length = lengthLabel(lengthDays);
  return t`${many}, ${length}. Nothing is sent before you enrol.`;
}

/** Hint of a start in the past. */
function LateStart({ days }: { days: number }) {
  return (
    <span className="text-warning-text">
      <Plural
        value={days}
        one="That was # day ago. What would have come by now comes one step a day."
        other="That was # days ago. What would have come by now comes one step a day."
      />
    </span>
  );
}

/** Client whose page the dialog opened on. */
function EnrolledClient({ id }: { id: string }) {
  const { t } = useLingui();
  const { data: client } = useGetClientQuery({ id });
  const name = client ? clientName(client) : t`Client`;
  return (
    <div className="flex items-center gap-3 rounded-card bg-surface-0 px-4 py-3">
      <Avatar name={initialOf(name)} imageUrl={client?.profileImageUrl ?? null} size={32} />
      <p className="min-w-0">
        <b dir="auto" className="block truncate font-semibold">
          {name}
        </b>
        <span dir="auto" className="block truncate text-13 text-ink-2">
          {client?.email}
        </span>
      </p>
    </div>
  );
}
