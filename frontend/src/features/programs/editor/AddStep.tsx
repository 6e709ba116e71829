import { useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { Popover } from "radix-ui";
import { useRef, type Ref } from "react";
import type { Template } from "@/api/generated/admin";
import { Button } from "@/ui/buttons/Button";
import { Icon } from "@/ui/theme/Icon";
import type { StepDraft } from "../programDraft";
import { StepChoice } from "./StepChoice";

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
  /** Null for a task to write. */
  onAdd: (template: Template | null) => void;
}

/** Button that opens the templates at a place of the line. */
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
            icon={<Icon of={Plus} size={16} />}
            className="-ms-2.5 text-accent-text! max-tablet:h-11"
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
      <Popover.Portal>
        <Popover.Content
          align="start"
          side="bottom"
          sideOffset={4}
          collisionPadding={8}
          aria-label={t`Add step`}
          onCloseAutoFocus={(event) => {
            if (isAdded.current) event.preventDefault();
            isAdded.current = false;
          }}
          className="z-(--z-popover) flex max-h-(--radix-popover-content-available-height) w-[420px] max-w-[calc(100vw-16px)] animate-rise flex-col overflow-hidden rounded-popover border border-hairline bg-surface-2 p-2 shadow-popover outline-none"
        >
          <StepChoice
            steps={steps}
            onAdd={(template) => {
              isAdded.current = true;
              onAdd(template);
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
