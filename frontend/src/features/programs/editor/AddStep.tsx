import { useLingui } from "@lingui/react/macro";
import { Plus, Pencil, Search } from "lucide-react";
import { Popover } from "radix-ui";
import { useRef, useState, type Ref, type ComponentProps } from "react";
import { useListTemplatesQuery } from "@/api/admin/templates";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import type { Template } from "@/api/generated/admin";
import { bestFirst, hasTerms } from "@/language/text/fold";
import { Highlighted } from "@/people/Highlighted";
import { CategoryBadge } from "@/tasks/marks/CategoryBadge";
import { Button } from "@/ui/buttons/Button";
import { FailedList } from "@/ui/feedback/FailedList";
import { controlLook } from "@/ui/fields/Field";
import { useListbox } from "@/ui/lists/useListbox";
import { PopoverPanel } from "@/ui/overlays/PopoverPanel";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import type { StepDraft } from "../programDraft";

interface AddStepProps {
  steps: readonly StepDraft[];
  isOpen: boolean;
  isFull: boolean;
  /** Plus on the line between two steps, or the button at the end. */
  look: "between" | "end";
  /** Number of the step before, for the plus. */
  after?: number;
  /** Button at the end. */
  ref?: Ref<HTMLButtonElement>;
  onOpen: (isOpen: boolean) => void;
  /** Null for an empty task. */
  onAdd: (template: Template | null) => void;
}

/** Button that opens the templates at an index of the line. */
export function AddStep({ steps, isOpen, isFull, look, after = 0, ref, onOpen, onAdd }: AddStepProps) {
  const { t } = useLingui();
  // The new step takes the focus then.
  const isAdded = useRef(false);
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpen} modal>
      <Popover.Trigger asChild>
        {look === "end" ? (
          <Button
            ref={ref}
            variant="ghost"
            size="sm"
            disabled={isFull}
            icon={Plus}
            className="-ms-2.5 text-accent-text! max-tablet:min-h-11"
          >
            {t`Add step`}
          </Button>
        ) : (
          <button
            type="button"
            disabled={isFull}
            aria-label={t`Add a step after step ${after}`}
            className="absolute inset-x-0 -bottom-[13px] z-1 mx-auto grid size-[26px] place-items-center rounded-full bg-accent-soft text-accent-text opacity-0 group-hover/step:opacity-100 focus-visible:opacity-100 disabled:hidden data-[state=open]:bg-accent-press data-[state=open]:text-on-accent data-[state=open]:opacity-100 max-tablet:pointer-events-none"
          >
            <Icon of={Plus} size={14} />
          </button>
        )}
      </Popover.Trigger>
      <PopoverPanel
        side="bottom"
        aria-label={t`Add step`}
        onCloseAutoFocus={(event) => {
          if (isAdded.current) event.preventDefault();
          isAdded.current = false;
        }}
        className="flex w-[420px] max-w-[calc(100vw-16px)] flex-col overflow-hidden rounded-popover p-2"
      >
        <StepChoice
          steps={steps}
          onAdd={(template) => {
            isAdded.current = true;
            onAdd(template);
          }}
        />
      </PopoverPanel>
    </Popover.Root>
  );
}

interface StepChoiceProps {
  steps: readonly StepDraft[];
  /** Null for an empty task. */
  onAdd: (template: Template | null) => void;
}

/** Search of a template; the last entry is an empty task. */
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
          className={classNames(controlLook, "h-9 !ps-9 max-tablet:min-h-11")}
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
  const found = templates.filter(({ title, taskTitle }) => hasTerms(`${title} ${taskTitle}`, typed));
  return bestFirst(found, typed, ({ title }) => title);
}

function Entry(props: ComponentProps<"div">) {
  return (
    <div
      {...props}
      className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1 hover:bg-surface-2-hover data-[active=true]:bg-surface-2-hover"
    />
  );
}
