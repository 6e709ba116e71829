import { useLingui } from "@lingui/react/macro";
import type { Ref } from "react";
import { useListProgramsQuery } from "@/api/admin/programs";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { FailedList } from "@/ui/feedback/FailedList";
import { SelectField } from "@/ui/fields/SelectField";

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
