import { useLingui } from "@lingui/react/macro";
import { useId, type Ref } from "react";
import type { CountedTasks, Number as HubNumber } from "@/api/generated/admin";
import { mentorName } from "@/language/names";
import { sourceIcon } from "@/people/numbers/sourceIcons";
import { categoryOptions } from "@/tasks/form/categoryOptions";
import { ownCategories } from "@/tasks/model/category";
import { FieldError } from "@/ui/fields/Field";
import { SegmentedControl } from "@/ui/fields/SegmentedControl";
import { SelectField } from "@/ui/fields/SelectField";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import type { NumberDraft } from "../numberDraft";
import { allSources, sources } from "../numberTexts";

interface SourceFieldProps {
  draft: NumberDraft;
  /** Number as it is saved; null for a new one. A counted number stays one, a written one, too. */
  known: HubNumber | null;
  error: string | undefined;
  onChange: (changes: Partial<NumberDraft>) => void;
  ref: Ref<HTMLDivElement>;
}

/** Choice of a number's writer; for a counted number, also of the tasks. */
export function SourceField({ draft, known, error, onChange, ref }: SourceFieldProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const offered = allSources.filter(
    (source) => known === null || (source === "counted") === (known.source === "counted"),
  );
  return (
    <div ref={ref} tabIndex={-1} className="grid gap-1.5 outline-none">
      <span aria-hidden="true" className="text-13 font-semibold">
        {t`Who writes it`}
      </span>
      <div
        role="radiogroup"
        aria-label={t`Who writes it`}
        aria-describedby={error ? `${id}-error` : undefined}
        className="relative divide-y divide-hairline overflow-hidden rounded-card border border-hairline-strong"
      >
        {offered.map((source) => {
          const { label, hint } = sources[source];
          const isChosen = source === draft.source;
          return (
            <div key={source} className={isChosen ? "bg-accent-soft" : "hover:bg-surface-2-hover"}>
              <label className="flex min-h-[52px] cursor-pointer items-center gap-3 px-3.5 py-1.5">
                <input
                  type="radio"
                  name={id}
                  checked={isChosen}
                  onChange={() => onChange({ source })}
                  className="size-[18px] flex-none appearance-none rounded-full border-[1.5px] border-border-control bg-surface-2 checked:border-[5.5px] checked:border-accent"
                />
                <Icon of={sourceIcon(source)} size={16} className="flex-none" />
                <span className="min-w-0 flex-1">
                  <b className={classNames("block", isChosen ? "font-semibold" : "font-medium")}>
                    {i18n._(label)}
                  </b>{" "}
                  <span className="block text-12 text-ink-2">{i18n._(hint)}</span>
                </span>
              </label>
              {isChosen && source === "counted" ? <CountedFields draft={draft} onChange={onChange} /> : null}
            </div>
          );
        })}
      </div>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </div>
  );
}

function CountedFields({ draft: { counts }, onChange }: Pick<SourceFieldProps, "draft" | "onChange">) {
  const { t } = useLingui();
  const mentor = mentorName();
  const look = "grid items-center gap-x-2 gap-y-1 sheet:grid-cols-[96px_minmax(0,1fr)]";
  return (
    <div className="grid gap-2 pe-3.5 pb-3 ps-3.5 sheet:ps-11">
      <div className={look}>
        <span aria-hidden="true" className="text-13">
          {t`Tasks`}
        </span>
        <SegmentedControl<CountedTasks>
          tight
          label={t`Which tasks`}
          value={counts.tasks}
          segments={[
            { value: "all", label: t({ message: "All", context: "tasks" }) },
            { value: "category", label: t`A category` },
            { value: "mentor", label: t({ message: `${mentor}’s`, context: "tasks" }) },
            { value: "own", label: t({ message: "Own", context: "tasks" }) },
          ]}
          onChange={(tasks) => onChange({ counts: { ...counts, tasks } })}
        />
      </div>
      {counts.tasks === "category" ? (
        <div className={look}>
          <span aria-hidden="true" className="text-13">
            {t({ message: "Completed", context: "tasks of a category" })}
          </span>
          <div className="flex items-center gap-2">
            <SelectField
              className="flex-1"
              size="sm"
              label={t`Category`}
              hideLabel
              value={counts.category}
              options={categoryOptions(ownCategories)}
              onChange={(category) => onChange({ counts: { ...counts, category } })}
            />
            <span className="flex-none text-13">{t`a week`}</span>
          </div>
        </div>
      ) : null}
    </div>
  );
}
