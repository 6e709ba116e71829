import { useLingui } from "@lingui/react/macro";
import { TrendingUp } from "lucide-react";
import { useListNumbersQuery } from "@/api/admin/numbers";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { FailedList } from "@/ui/feedback/FailedList";
import { SelectField } from "@/ui/fields/SelectField";
import { Icon } from "@/ui/theme/Icon";
import { useQuestionFields, type QuestionFormProps } from "./useQuestionFields";

const NONE = "none";

/** Number that the answers are written into. Its unit and decimals become those of the question. */
export function TargetNumberField(props: QuestionFormProps) {
  const { question, saved, control } = props;
  const { t } = useLingui();
  const { change, errorOf } = useQuestionFields(props);
  const query = useListNumbersQuery(undefined, refetchOnMount);
  const numbers = query.data?.numbers.filter(({ source }) => source === "checkIn") ?? [];
  if (query.data && numbers.length === 0 && question.numberId === null) return null;
  return (
    <div className="ms-auto flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 max-tablet:ms-0 max-tablet:w-full">
      <span aria-hidden="true" className="text-13">
        {t`Written into the number`}
      </span>
      <SelectField
        ref={control(`${question.key}.numberId`)}
        label={t`Written into the number`}
        hideLabel
        className="w-52 max-tablet:w-full"
        error={errorOf("numberId")}
        isEdited={saved !== undefined && saved.numberId !== question.numberId}
        value={question.numberId === null ? NONE : question.numberId.toString()}
        options={[
          { value: NONE, label: t({ message: "None", context: "number" }) },
          ...numbers.map(({ id, name }) => ({
            value: id.toString(),
            label: name,
            marker: <Icon of={TrendingUp} size={16} className="flex-none text-ink-3" />,
          })),
        ]}
        onChange={(value) => {
          const number = numbers.find(({ id }) => id.toString() === value);
          change(
            number
              ? { numberId: number.id, unit: number.unit ?? "", decimals: number.decimals }
              : { numberId: null },
          );
        }}
      />
      <FailedList query={query} text={t`The numbers did not load.`} />
    </div>
  );
}
