import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Route } from "lucide-react";
import type { Ref } from "react";
import { useListProgramsQuery } from "@/api/admin/programs";
import type { NamedProgram } from "@/api/generated/admin";
import { FailedList, hasFailed } from "@/ui/feedback/FailedList";
import type { FieldLabels } from "@/ui/fields/Field";
import { Icon } from "@/ui/theme/Icon";
import { ChipField } from "./ChipField";

const MAX_PROGRAMS = 10;

interface ProgramFieldProps extends FieldLabels {
  value: readonly NamedProgram[];
  onChange: (programs: NamedProgram[]) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Multiselect of programs that have steps. */
export function ProgramField({ value, onChange, ...labels }: ProgramFieldProps) {
  const { t } = useLingui();
  const list = useListProgramsQuery();
  const failure = hasFailed(list) ? t`The programs did not load.` : null;
  const programs = list.data?.programs.filter(({ stepCount }) => stepCount > 0) ?? [];
  const isFull = value.length >= MAX_PROGRAMS;
  return (
    <div>
      <ChipField
        {...labels}
        options={programs}
        value={value}
        max={MAX_PROGRAMS}
        texts={{
          find: t`Find a program`,
          list: t`Programs`,
          allChosen: failure ?? (isFull ? t`Ten programs are the most.` : t`All programs are chosen.`),
          noneFound: failure ?? (isFull ? t`Ten programs are the most.` : t`No program has this name.`),
        }}
        mark={() => <Icon of={Route} size={14} className="flex-none text-ink-3" />}
        aside={({ stepCount, state }) =>
          state === "paused"
            ? t({ message: "Paused", context: "program" })
            : plural(stepCount, { one: "# step", other: "# steps" })
        }
        onChoose={({ id, name }) => onChange([...value, { id, name }])}
        onRemove={(gone) => onChange(value.filter(({ id }) => id !== gone.id))}
      />
      <FailedList query={list} text={t`The programs did not load.`} />
    </div>
  );
}
