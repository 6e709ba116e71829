import { useLingui } from "@lingui/react/macro";
import { Pencil, Search } from "lucide-react";
import { useState, type ComponentProps } from "react";
import { useListTemplatesQuery } from "@/api/admin/templates";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import type { Template } from "@/api/generated/admin";
import { hasWords } from "@/language/text/fold";
import { Highlighted } from "@/people/Highlighted";
import { CategoryBadge } from "@/tasks/CategoryBadge";
import { FailedList } from "@/ui/feedback/FailedList";
import { controlLook } from "@/ui/fields/Field";
import { useListbox } from "@/ui/lists/useListbox";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import type { StepDraft } from "../programDraft";

interface StepChoiceProps {
  steps: readonly StepDraft[];
  /** Null for a task to write. */
  onAdd: (template: Template | null) => void;
}

/** Search of a template; the last entry is a task to write. */
export function StepChoice({ steps, onAdd }: StepChoiceProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const templateList = useListTemplatesQuery(undefined, refetchOnMount);
  const found = findTemplates(templateList.data ?? [], typed);
  const listbox = useListbox<Template | null>({
    options: [...found, null],
    keyOf: (template) => template?.id ?? "write",
    onChoose: onAdd,
  });
  const numberOf = (template: Template) => steps.findIndex((step) => step.template?.id === template.id) + 1;
  return (
    <>
      <div className="relative flex-none">
        <Icon
          of={Search}
          size={16}
          className="pointer-events-none absolute inset-y-0 start-3 my-auto text-ink-3"
        />
        <input
          {...listbox.input}
          aria-label={t`Search templates`}
          placeholder={t`Search templates`}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            listbox.goToFirst();
          }}
          className={classNames(controlLook, "h-9 !ps-9 max-tablet:h-11")}
        />
      </div>
      <FailedList query={templateList} text={t`The templates did not load.`} />
      <div
        {...listbox.list}
        aria-label={t`Templates`}
        className="relative mt-1 min-h-0 overflow-y-auto overscroll-contain"
      >
        {found.map((template) => {
          const number = numberOf(template);
          return (
            <Entry key={template.id} {...listbox.option(template)}>
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block truncate">
                  <Highlighted text={template.title} search={typed} />
                </span>
                <span dir="auto" className="block truncate text-12 text-ink-3">
                  {number > 0 ? t`In this program: step ${number}` : template.taskTitle}
                </span>
              </span>
              <CategoryBadge category={template.category} />
            </Entry>
          );
        })}
        <div className="mt-1 border-t border-hairline pt-1">
          <Entry {...listbox.option(null)}>
            <Icon of={Pencil} size={16} className="text-accent-text" />
            <span className="font-semibold text-accent-text">{t`Write a new task for this program`}</span>
          </Entry>
        </div>
      </div>
    </>
  );
}

function findTemplates(templates: readonly Template[], typed: string): Template[] {
  return templates.filter(({ title, taskTitle }) => hasWords(`${title} ${taskTitle}`, typed));
}

function Entry(props: ComponentProps<"div">) {
  return (
    <div
      {...props}
      className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1 hover:bg-surface-2-hover data-[active=true]:bg-surface-2-hover"
    />
  );
}
