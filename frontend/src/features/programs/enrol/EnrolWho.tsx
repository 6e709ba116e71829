import { useLingui } from "@lingui/react/macro";
import { useId, type Ref } from "react";
import { useGetAttentionQuery } from "@/api/admin/clients";
import { useListProgramsQuery } from "@/api/admin/programs";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import type { AudienceKind } from "@/people/audience/audience";
import { chosenWords } from "@/people/audience/choiceWords";
import { SegmentList } from "@/people/audience/SegmentList";
import { ClientPicker } from "@/people/search/ClientPicker";
import { FailedList } from "@/ui/feedback/FailedList";
import { FieldError } from "@/ui/fields/Field";
import { SegmentedControl, type Segment } from "@/ui/fields/SegmentedControl";
import { SelectField } from "@/ui/fields/SelectField";
import type { EnrolFormDraft, useEnrolForm } from "./useEnrolForm";

interface EnrolWhoProps {
  form: ReturnType<typeof useEnrolForm>["form"];
  draft: EnrolFormDraft;
}

/** Choice of the clients to enrol: people, or those chosen in the list, a segment, or everybody. */
export function EnrolWho({ form, draft }: EnrolWhoProps) {
  const { t } = useLingui();
  const id = useId();
  const everybody = useGetAttentionQuery().data?.clients;
  const { control, errorOf, change } = form;
  const { clients, assignees } = draft;
  const error = errorOf("clients");
  const first: Segment<AudienceKind> = clients.chosen
    ? { value: "chosen", label: t({ message: "Chosen", context: "clients" }) }
    : { value: "people", label: t`People` };
  return (
    <div
      ref={control("clients")}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      tabIndex={-1}
      className="grid grid-cols-1 gap-2 outline-none"
    >
      <span id={`${id}-label`} className="text-13 font-semibold">
        {t`Who`}
      </span>
      <SegmentedControl
        tight
        label={t`Clients to choose`}
        value={clients.of}
        segments={[
          first,
          { value: "segment", label: t`Segment` },
          { value: "everybody", label: t`Everybody` },
        ]}
        onChange={(of) => change({ clients: { ...clients, of }, except: [] })}
      />
      {clients.of === "people" ? (
        <ClientPicker
          ref={control("assignees")}
          choice={assignees}
          allWords={t`Enrol all`}
          clients={everybody}
          error={errorOf("assignees")}
          onChange={(next) => change({ assignees: next, except: [] })}
        />
      ) : null}
      {clients.of === "chosen" && clients.chosen ? (
        <p className="font-semibold tabular-nums">{chosenWords(clients.chosen)}</p>
      ) : null}
      {clients.of === "segment" ? (
        <SegmentList
          value={clients.segmentId}
          onChange={(segmentId) => change({ clients: { ...clients, segmentId }, except: [] })}
        />
      ) : null}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </div>
  );
}

interface ProgramSelectProps {
  value: number | null;
  error: string | undefined;
  onChange: (id: number) => void;
  ref: Ref<HTMLButtonElement>;
}

/** Select of a program that has steps. */
export function ProgramSelect({ value, error, onChange, ref }: ProgramSelectProps) {
  const { t } = useLingui();
  const list = useListProgramsQuery(undefined, refetchOnMount);
  const programs = list.data?.programs.filter(({ stepCount }) => stepCount > 0);
  return (
    <div>
      <SelectField
        ref={ref}
        label={t`Program`}
        placeholder={t`Choose a program`}
        hint={programs?.length === 0 ? t`There is no program with steps yet.` : undefined}
        error={error}
        options={(programs ?? []).map(({ id, name }) => ({ value: id.toString(), label: name }))}
        value={value?.toString() ?? ""}
        onChange={(id) => onChange(Number(id))}
      />
      <FailedList query={list} text={t`The programs did not load.`} />
    </div>
  );
}
