import { skipToken } from "@reduxjs/toolkit/query";
import { useLingui } from "@lingui/react/macro";
import { useGetProgramQuery, useListProgramsQuery } from "@/api/admin/programs";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { isolate } from "@/language/isolate";
import { FailedList } from "@/ui/feedback/FailedList";
import { SelectInSentence } from "@/ui/fields/ChoiceInSentence";
import type { RhythmPartProps } from "./openFor";

/** Program whose people are asked. */
export function ProgramChoice({
  rhythm: { programId },
  edited,
  isInvalid,
  onChange,
}: RhythmPartProps & { isInvalid: boolean }) {
  const { t } = useLingui();
  const list = useListProgramsQuery(undefined, refetchOnMount);
  const programs = list.data?.programs ?? [];
  const isGone = list.data !== undefined && !programs.some(({ id }) => id === programId);
  return (
    <>
      <SelectInSentence
        label={t`Program`}
        isEdited={edited["programId"]}
        isInvalid={isInvalid}
        placeholder={programId !== null && isGone ? t`a deleted program` : t`a program`}
        value={programId?.toString() ?? ""}
        options={programs.map(({ id, name }) => ({ value: id.toString(), label: name }))}
        // Steps belong to one program.
        onChange={(id) => onChange({ programId: Number(id), afterStepId: null })}
      />
      <FailedList query={list} text={t`The programs did not load.`} />
    </>
  );
}

/** Line under the sentence where there is no program to choose. */
export function NoProgram() {
  const { t } = useLingui();
  const { data } = useListProgramsQuery();
  if (data?.programs.length !== 0) return null;
  return (
    <p className="mt-1 text-13 text-warning-text">
      {t`There is no program yet. Create one under Programs first.`}
    </p>
  );
}

const START = "start";

/** Start of the program, or one of its steps. */
export function StepChoice({ rhythm: { programId, afterStepId }, edited, onChange }: RhythmPartProps) {
  const { t } = useLingui();
  const { currentData: program } = useGetProgramQuery(programId === null ? skipToken : { id: programId });
  const steps = (program?.steps ?? []).map(({ id, number, task }) => {
    const title = isolate(task.title);
    return { value: id.toString(), label: t`step ${number}: ${title}` };
  });
  return (
    <SelectInSentence
      label={t`Start or step`}
      isEdited={edited["afterStepId"]}
      placeholder={program ? t`a removed step` : t`a step`}
      value={afterStepId?.toString() ?? START}
      options={[{ value: START, label: t({ message: "the start", context: "of a program" }) }, ...steps]}
      onChange={(value) => onChange({ afterStepId: value === START ? null : Number(value) })}
    />
  );
}
