import { useLingui } from "@lingui/react/macro";
import { Pencil, Search } from "lucide-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useListTemplatesQuery } from "@/api/admin/templates";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import type { Template } from "@/api/generated/admin";
import { hasWords } from "@/language/text/fold";
import { Highlighted } from "@/people/Highlighted";
import { CategoryBadge } from "@/tasks/CategoryBadge";
import { FailedList } from "@/ui/feedback/FailedList";
import { controlLook } from "@/ui/fields/Field";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import type { StepDraft } from "../programDraft";

interface StepChoiceProps {
  steps: readonly StepDraft[];
  /** Null for a task to write. */
  onAdd: (template: Template | null) => void;
}

const WRITE = "write";

/** Search of a template; the last entry is a task to write. */
export function StepChoice({ steps, onAdd }: StepChoiceProps) {
  const { t } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const templateList = useListTemplatesQuery(undefined, refetchOnMount);
  const templates = templateList.data ?? [];
  const found = findTemplates(templates, typed);
  const entries: (Template | null)[] = [...found, null];
  const at = Math.min(active, entries.length - 1);
  useEffect(() => {
    list.current?.querySelector('[data-active="true"]')?.scrollIntoView({ block: "nearest" });
  }, [at]);
  const keyOf = (entry: Template | null | undefined) => `${id}-${entry?.id ?? WRITE}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive((at + step + entries.length) % entries.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      event.stopPropagation();
      onAdd(entries[at] ?? null);
    }
  };
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
          role="combobox"
          aria-label={t`Search templates`}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={keyOf(entries[at])}
          placeholder={t`Search templates`}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(0);
          }}
          className={classNames(controlLook, "h-9 !ps-9 max-tablet:h-11")}
        />
      </div>
      <FailedList query={templateList} text={t`The templates did not load.`} />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t`Templates`}
        className="relative mt-1 min-h-0 overflow-y-auto overscroll-contain"
      >
        {found.map((template, index) => {
          const number = numberOf(template);
          return (
            <Entry
              key={template.id}
              id={keyOf(template)}
              isActive={index === at}
              onChoose={() => {
                onAdd(template);
              }}
            >
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
          <Entry
            id={keyOf(null)}
            isActive={at === found.length}
            onChoose={() => {
              onAdd(null);
            }}
          >
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

interface EntryProps {
  id: string;
  isActive: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Entry({ id, isActive, onChoose, children }: EntryProps) {
  return (
    // The keys are those of the text field, which keeps the focus.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      data-active={isActive}
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onClick={onChoose}
      className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1 hover:bg-surface-2-hover data-[active=true]:bg-surface-2-hover"
    >
      {children}
    </div>
  );
}
